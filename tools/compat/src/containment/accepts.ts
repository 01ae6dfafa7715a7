import { type Answer, prove } from './prove.js';
import type { Schema } from './schema.js';
import { validatorOf } from './validator.js';

export type { Answer };

/**
 * Whether every value that the first schema document accepts is accepted by the second.
 *
 * A "yes" is a proof: no value conforms to the first and violates the second. A "no" comes with such a value. Supports
 * most keywords of draft 2020-12; `docs/guarantees.md` lists them, and what stays unknown.
 *
 * @param steps how many steps to search before the answer is unknown
 */
export function accepts(first: Schema, second: Schema, steps?: number): Answer {
  return prove(first, second, validatorOf, steps);
}
