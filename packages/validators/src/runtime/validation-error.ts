import { printable, quote } from './describe.js';
import type { Issue } from './issue.js';

const SHOWN = 3;
const MAX_POINTER_LENGTH = 200;

/**
 * Thrown by `parse` and `assert` if a document does not conform to its contract, with the issues that were found. All
 * entries of these packages share this class, once for `import` and once for `require`; if a program loads both,
 * `isValidationError` of `@data-import/errors` recognizes either.
 */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  declare readonly contract: string;
  declare readonly issues: readonly Issue[];
  /** True if the document has more issues than are listed. */
  declare readonly truncated: boolean;

  constructor(contract: string, issues: readonly Issue[], truncated: boolean) {
    const shown = issues.slice(0, SHOWN).map((issue) => `${place(issue)}: ${printable(issue.message)}`);
    const hidden = issues.length - shown.length + (truncated ? 1 : 0);
    if (hidden > 0) shown.push(`and ${truncated ? 'at least ' : ''}${hidden} more`);
    super(`not a valid ${contract}: ${shown.join('; ')}`);
    Object.assign(this, { contract, issues, truncated });
  }
}

/** A pointer contains keys of the document unchanged: for the message only, they are escaped, and a very long one is cut. */
function place({ pointer }: Issue): string {
  if (pointer === '') return 'the document';
  return pointer.length > MAX_POINTER_LENGTH ? quote(pointer) : printable(pointer);
}
