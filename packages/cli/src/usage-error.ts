/** A command line that cannot be carried out as given: its message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
