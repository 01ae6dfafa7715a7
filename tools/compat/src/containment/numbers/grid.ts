import { floorOf, gcd, isDivisible, lcm, type Unit } from './decimal.js';

/** A limit in units. */
export interface Limit {
  readonly units: bigint;
  readonly exclusive: boolean;
}

/** Between which limits numbers are wanted; undefined where there is none. */
export interface Limits {
  readonly least: Limit | undefined;
  readonly most: Limit | undefined;
}

/** The multiples of a step, between limits, that are not multiples of any of some others. In units. */
export interface Grid extends Limits {
  readonly step: bigint;
  readonly not: readonly bigint[];
}

/** Whether a number will do. It is `doubtful` where validators differ about it. */
export type Verdict = 'wanted' | 'excluded' | 'doubtful';

/** The first number that is wanted, a proof that there is none, or neither. */
export type Result = number | 'none' | 'undecided';

/** The most numbers that are tried in a row. */
const MOST_TRIED = 2000;

interface Span {
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
}

/**
 * Looks for a number on a grid, among small ones first.
 *
 * @param excluded how many numbers may be excluded: one more is tried if there are so many
 */
export function searchGrid(
  grid: Grid,
  unit: Unit,
  excluded: number,
  verdictOn: (value: number) => Verdict,
): Result {
  // A multiple of the step is one of another number, too, where its factor is a multiple of one of these.
  const divisors = grid.not.map((other) => other / gcd(other, grid.step));
  const span = factorsOf(grid);
  const { least, most } = span;
  const isFinite = least !== undefined && most !== undefined;
  if (divisors.includes(1n) || (isFinite && least > most)) return 'none';

  let isProved = isFinite && most - least < MOST_TRIED;
  for (const factor of factorsToTry(span, divisors.reduce(lcm, 1n), excluded + 1)) {
    if (divisors.some((divisor) => isDivisible(factor, divisor))) continue;
    const value = unit.value(factor * grid.step);
    const verdict = value === undefined ? 'doubtful' : verdictOn(value);
    if (verdict === 'wanted') return value!;
    if (verdict === 'doubtful') isProved = false;
  }
  return isProved ? 'none' : 'undecided';
}

function factorsOf({ step, least, most }: Grid): Span {
  return {
    least: least && (least.exclusive ? floorOf(least.units, step) + 1n : ceilingOf(least.units, step)),
    most: most && (most.exclusive ? ceilingOf(most.units, step) - 1n : floorOf(most.units, step)),
  };
}

function ceilingOf(a: bigint, b: bigint): bigint {
  return -floorOf(-a, b);
}

/** Factors from 1 or the nearest to it upwards, then downwards; and some that no divisor of the period divides. */
function* factorsToTry(span: Span, period: bigint, count: number): Generator<bigint> {
  const start = clamped(1n, span);
  for (let number = start; number < start + BigInt(MOST_TRIED) && isIn(span, number); number += 1n)
    yield number;
  for (let number = start - 1n; number > start - BigInt(MOST_TRIED) && isIn(span, number); number -= 1n) {
    yield number;
  }
  const round = floorOf(start, period);
  for (let step = 0n; step <= BigInt(count); step += 1n) {
    for (const number of [(round + step) * period + 1n, (round - step) * period + 1n]) {
      if (isIn(span, number)) yield number;
    }
  }
}

function clamped(number: bigint, { least, most }: Span): bigint {
  if (least !== undefined && number < least) return least;
  return most !== undefined && number > most ? most : number;
}

function isIn({ least, most }: Span, number: bigint): boolean {
  return (least === undefined || number >= least) && (most === undefined || number <= most);
}
