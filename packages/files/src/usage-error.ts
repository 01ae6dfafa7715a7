/** A wrong option, a missing file: a mistake of the caller, which needs a message and no stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
