import { quote } from './describe.js';
import type { Issue } from './issue.js';

const SHOWN = 3;
const LONGEST_POINTER = 200;

/**
 * Thrown by `assert`: a document that does not keep its contract, with every issue that was found. `instanceof` knows
 * it from every entry of these packages, though some of them hold a copy of this class.
 */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  /** The contract that was not kept, such as `ValidateAccountRequest`. */
  readonly contract: string;
  readonly issues: readonly Issue[];
  /** True where the document has more issues than are listed. */
  readonly truncated: boolean;

  constructor(contract: string, issues: readonly Issue[], truncated: boolean) {
    const shown = issues.slice(0, SHOWN).map((issue) => `${place(issue)}: ${issue.message}`);
    const hidden = issues.length - shown.length;
    if (truncated) shown.push(`and at least ${hidden + 1} more`);
    else if (hidden > 0) shown.push(`and ${hidden} more`);
    super(`not a valid ${contract}: ${shown.join('; ')}`);
    this.contract = contract;
    this.issues = issues;
    this.truncated = truncated;
  }

  static override [Symbol.hasInstance](value: unknown): value is ValidationError {
    if (this !== ValidationError) return Function.prototype[Symbol.hasInstance].call(this, value);
    if (!(value instanceof Error) || value.name !== 'ValidationError') return false;
    const { contract, issues } = value as Partial<ValidationError>;
    return typeof contract === 'string' && Array.isArray(issues);
  }
}

/** A pointer holds keys of the document as they are: one that is very long is cut, for the message only. */
function place({ pointer }: Issue): string {
  if (pointer === '') return 'the document';
  return pointer.length > LONGEST_POINTER ? quote(pointer) : pointer;
}
