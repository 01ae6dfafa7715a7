/** A mistake of the caller, such as a wrong option or a missing file: shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
