import type { Constraint, Literal } from './formula.js';
import type { Outcome } from './outcome.js';
import type { Scalar } from './schema.js';

type Of<I extends Constraint['is']> = Extract<Constraint, { is: I }>;

/** The constraints of one sort that must hold, or must fail where `holds` is false. */
export function constraints<I extends Constraint['is']>(
  literals: readonly Literal[],
  is: I,
  holds: boolean,
): Of<I>[] {
  return literals
    .filter((literal) => literal.constraint.is === is && literal.holds === holds)
    .map(({ constraint }) => constraint as Of<I>);
}

/** The least and the most characters, items or properties that are possible. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export function rangeOf(literals: readonly Literal[], is: 'length' | 'size' | 'count'): Range {
  const bounds = (holds: boolean): number[] => constraints(literals, is, holds).map(({ least }) => least);
  return { least: Math.max(0, ...bounds(true)), most: Math.min(Infinity, ...bounds(false)) - 1 };
}

/** The listed values that remain possible, if there is a list, and the excluded ones. */
export function listedValues(literals: readonly Literal[]): {
  listed?: readonly Scalar[];
  excluded: Set<Scalar>;
} {
  const excluded = new Set(constraints(literals, 'among', false).flatMap(({ values }) => values));
  const [first, ...others] = constraints(literals, 'among', true);
  if (first === undefined) return { excluded };
  const listed = first.values.filter((value) => others.every(({ values }) => values.includes(value)));
  return { listed: listed.filter((value) => !excluded.has(value)), excluded };
}

/** Witnesses are built in memory, so the size of a string, a list or an object has a limit. */
export const LARGEST = 100_000;

export function tooLarge(parts: 'characters' | 'items' | 'properties', { least }: Range): Outcome {
  return { is: 'open', question: `a value with ${least} ${parts} is too large to build`, path: [] };
}
