import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from './schema.js';

const OPTIONS = {
  strict: false,
  meta: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  formats,
} as const;

/**
 * A validator that is independent of the prover: stock Ajv with the formats of the project. It ignores other formats,
 * and no witness depends on one.
 *
 * @throws {Error} where Ajv rejects the document.
 */
export function validatorOf(document: Schema): (value: unknown) => boolean {
  const ajv = new Ajv2020(OPTIONS);
  const validate = ajv.compile(typeof document === 'boolean' ? document : withoutIdentity(document));
  return (value) => validate(value);
}

/** Two versions of a document share their `$id`. */
function withoutIdentity(document: Exclude<Schema, boolean>): object {
  const { $id: _id, $schema: _schema, ...rest } = document;
  return rest;
}
