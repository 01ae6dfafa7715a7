import type { Literal } from './formula.js';
import { listedValues } from './literals.js';
import { found, NONE, type Outcome } from './outcome.js';

/** Looks for a null or a boolean, which only lists of values constrain. */
export function solveScalar(kind: 'null' | 'boolean', literals: readonly Literal[]): Outcome {
  const { listed = kind === 'null' ? [null] : [true, false], excluded } = listedValues(literals);
  const value = listed.find((candidate) => !excluded.has(candidate));
  return value === undefined ? NONE : found(value);
}
