import type { Issue } from './issue.js';

const SHOWN = 3;

/** Thrown by `assert`: a document that does not keep its contract, with every issue that was found. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  /** The contract that was not kept, such as `ValidateAccountRequest`. */
  readonly contract: string;
  readonly issues: readonly Issue[];
  /** True where the document has more issues than are listed. */
  readonly truncated: boolean;

  constructor(contract: string, issues: readonly Issue[], truncated: boolean) {
    const shown = issues
      .slice(0, SHOWN)
      .map((issue) => `${issue.pointer || 'the document'}: ${issue.message}`);
    const more =
      issues.length > SHOWN ? `; and ${issues.length - SHOWN}${truncated ? ' or more' : ''} others` : '';
    super(`not a valid ${contract}: ${shown.join('; ')}${more}`);
    this.contract = contract;
    this.issues = issues;
    this.truncated = truncated;
  }
}
