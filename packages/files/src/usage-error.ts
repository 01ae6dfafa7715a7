/** What the user of a command line can mend: shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
