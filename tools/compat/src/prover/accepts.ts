import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Answer, prove } from './prove.js';
import type { Schema } from './schema.js';

export type { Answer };

/**
 * Whether every value that the first document accepts is accepted by the second.
 *
 * A "yes" is a proof: no value conforms to the first and violates the second. A "no" includes such a value. Supports
 * most keywords of draft 2020-12.
 *
 * @param steps how many steps to search before the answer is unknown
 */
export function accepts(first: Schema, second: Schema, steps?: number): Answer {
  return prove(first, second, createValidator, steps);
}

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
export function createValidator(document: Schema): (value: unknown) => boolean {
  const validate = new Ajv2020(OPTIONS).compile(
    typeof document === 'boolean' ? document : withoutIdentity(document),
  );
  return (value) => validate(value);
}

/** Two versions of a document share their `$id`. */
function withoutIdentity(document: Exclude<Schema, boolean>): object {
  const { $id: _id, $schema: _schema, ...rest } = document;
  return rest;
}
