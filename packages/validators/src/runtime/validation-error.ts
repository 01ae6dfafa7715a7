import { printable, quote } from './describe.js';
import type { Issue } from './issue.js';

/**
 * Thrown by `parse` and `assert` if a document does not conform to its contract, with the issues that were found. All
 * entries of these packages share this class, once for `import` and once for `require`; if a program loads both,
 * `isValidationError` recognizes either.
 */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  declare readonly contract: string;
  declare readonly issues: readonly Issue[];
  /** True if the document has more issues than are listed. */
  declare readonly truncated: boolean;

  constructor(contract: string, issues: readonly Issue[], truncated: boolean) {
    // Limits are literals in this core, because bundles keep a variable for each constant of a module.
    const shown = issues.slice(0, 3).map(({ pointer, message }) => {
      // A pointer contains keys of the document, which may be long and unprintable.
      const place = pointer.length > 200 ? quote(pointer) : printable(pointer);
      return `${place || 'the document'}: ${printable(message)}`;
    });
    const hidden = issues.length - shown.length + (truncated ? 1 : 0);
    if (hidden > 0) shown.push(`and ${truncated ? 'at least ' : ''}${hidden} more`);
    super(`not a valid ${contract}: ${shown.join('; ')}`);
    Object.assign(this, { contract, issues, truncated });
  }
}
