import type { Direction, Verdict } from './policy.js';
import type { Difference } from './words.js';

export interface Change extends Verdict {
  /** `Account`, `account.created v1`, `operation createAccount`. */
  readonly subject: string;
  readonly direction?: Direction;
  readonly what: 'added' | 'removed' | 'changed';
  /** The differences in the contract's own file. */
  readonly differences: readonly Difference[];
  readonly contains: readonly string[];
}
