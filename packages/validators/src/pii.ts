import { piiPaths as paths } from './generated/pii-paths.js';
import { createDocumentRedact, type Redaction, type Validator } from './runtime/index.js';

export type { Redaction };

/** The paths of personal data of each contract that has some, in the syntax of pino. */
export const piiPaths: Readonly<Record<string, readonly string[]>> = paths;

/**
 * Copies a document for a log. Replaces personal data (`x-pii`) by `[redacted]`, and also unknown fields and
 * invalid values, which may contain some. Never throws: without a validator, it replaces the whole document. It
 * takes time linear in the size of the document.
 * @param contract a validator of this package, or one that `data-import compile` made
 */
export function redact(
  contract: Validator<unknown> & { readonly pii?: readonly string[] },
  document: unknown,
): Redaction {
  const { name, pii } = Object(contract) as typeof contract;
  const own = pii ?? (Object.hasOwn(piiPaths, name) ? piiPaths[name]! : []);
  // If it fails, the whole document is replaced, so a wrong argument reveals nothing.
  const validate: typeof contract.validate = (...given) => contract.validate(...given);
  const { value, redacted } = createDocumentRedact(own, validate)(document);
  return { value, redacted };
}
