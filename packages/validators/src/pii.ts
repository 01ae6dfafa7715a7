import { piiPaths as paths } from './generated/pii-paths.js';
import { createDocumentRedact, type Redaction, type Validator } from './runtime/index.js';

export type { Redaction };

/** The paths of personal data of each contract that has some, in the syntax of pino. */
export const piiPaths: Readonly<Record<string, readonly string[]>> = paths;

/**
 * Copies a document for a log, with its personal data (`x-pii`) replaced by `[redacted]`, and unknown fields and invalid
 * values too, because nothing is known about them. Never throws. The time is linear in the size of the document.
 * @param contract a validator of this package, or one that `data-import compile` made
 */
export function redact(
  contract: Validator<unknown> & { readonly pii?: readonly string[] },
  document: unknown,
): Redaction {
  const { name, validate } = contract;
  const own = contract.pii ?? (Object.hasOwn(piiPaths, name) ? piiPaths[name]! : []);
  const { value, redacted } = createDocumentRedact(own, validate)(document);
  return { value, redacted };
}
