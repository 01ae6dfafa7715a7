import type { Literal } from './formula.js';
import type { Kind } from './kinds.js';
import { listedValues } from './literals.js';
import { found, NONE, type Outcome } from './outcome.js';
import type { Scalar } from './schema.js';

type ScalarKind = Exclude<Kind, 'string' | 'array' | 'object'>;

/** Looks for a null, a boolean or a number, which only lists of values constrain. */
export function solveScalar(kind: ScalarKind, literals: readonly Literal[]): Outcome {
  const { listed, excluded } = listedValues(literals);
  const candidates = listed ?? plainValues(kind, excluded.size + 1);
  const value = candidates.find((candidate) => !excluded.has(candidate));
  return value === undefined ? NONE : found(value);
}

/** So many different values of a kind, or all values if it has fewer. */
function plainValues(kind: ScalarKind, count: number): readonly Scalar[] {
  switch (kind) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
      return Array.from({ length: count }, (_, index) => index + 1);
    case 'fraction':
      return Array.from({ length: count }, (_, index) => index + 0.5);
  }
}
