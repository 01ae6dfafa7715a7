import type { Literal } from '../formula.js';
import { constraints, listedValues } from '../literals.js';
import { found, NONE, type Outcome } from '../outcome.js';
import { gcd, isBinary, isDivisible, lcm, Unit } from './decimal.js';
import { type Grid, type Limit, type Limits, type Result, searchGrid, type Verdict } from './grid.js';

type Kind = 'integer' | 'fraction';

/** What the literals require of a number, lists apart. */
interface Wanted {
  readonly from: readonly Bound[];
  readonly upTo: readonly Bound[];
  readonly multiplesOf: readonly number[];
  readonly notMultiplesOf: readonly number[];
}

interface Bound {
  readonly limit: number;
  readonly exclusive: boolean;
}

/**
 * Looks for an integer, or for a number that is none. Arithmetic is exact: a number is what its decimal notation says.
 *
 * Validators that divide in floating point differ from that for divisors such as 0.1: for them, 0.3 is no multiple of
 * it. No number is returned on which they differ, and a proof that there is none takes such divisors as unrelated.
 */
export function solveNumber(kind: Kind, literals: readonly Literal[]): Outcome {
  const wanted = wantedOf(literals);
  const { multiplesOf, notMultiplesOf } = wanted;
  if (multiplesOf.some((divisor) => notMultiplesOf.includes(divisor))) return NONE;
  const { listed, excluded } = listedValues(literals);
  const result = listed === undefined ? amongAll(kind, wanted, excluded) : amongListed(listed, wanted);
  if (typeof result === 'number') return found(result);
  const isReliable = listed !== undefined || amongAll(kind, reliable(wanted), excluded) === 'none';
  if (result === 'none' && isReliable) return NONE;
  return { is: 'open', question: questionOf(kind, wanted), path: [] };
}

function wantedOf(literals: readonly Literal[]): Wanted {
  const divisors = (holds: boolean): number[] => constraints(literals, 'multiple', holds).map(({ of }) => of);
  const above = constraints(literals, 'from', false);
  return {
    from: constraints(literals, 'from', true),
    upTo: above.map(({ limit, exclusive }) => ({ limit, exclusive: !exclusive })),
    multiplesOf: divisors(true),
    notMultiplesOf: divisors(false),
  };
}

/**
 * Without the divisors on which validators may differ from exact arithmetic: those that are no binary fractions, and all
 * of them for numbers so large that doubles have gaps.
 */
function reliable(wanted: Wanted): Wanted {
  const multiplesOf = wanted.multiplesOf.filter(isBinary);
  const notMultiplesOf = wanted.notMultiplesOf.filter(isBinary);
  const isSmall =
    wanted.from.some(({ limit }) => limit >= Number.MIN_SAFE_INTEGER) &&
    wanted.upTo.some(({ limit }) => limit <= Number.MAX_SAFE_INTEGER);
  return { ...wanted, multiplesOf, notMultiplesOf: isSmall || multiplesOf.length > 0 ? notMultiplesOf : [] };
}

/** Whether division in floating point confirms exact arithmetic for a number that meets the conditions. */
function isConfirmed(value: number, { multiplesOf, notMultiplesOf }: Wanted): boolean {
  const isMultiple = (divisor: number): boolean => isWhole(value / divisor);
  return multiplesOf.every(isMultiple) && !notMultiplesOf.some(isMultiple);
}

/** Ajv compares a quotient with `parseInt` of it, which stops at the `e` of `1e+21`. */
function isWhole(quotient: number): boolean {
  return Number.isInteger(quotient) && Math.abs(quotient) < 1e21;
}

function amongListed(listed: readonly unknown[], wanted: Wanted): Result {
  const { from, upTo, multiplesOf, notMultiplesOf } = wanted;
  const numbers = listed.filter((value) => typeof value === 'number');
  const unit = new Unit([...numbers, ...multiplesOf, ...notMultiplesOf], 0);
  const isWithin = (value: number): boolean =>
    from.every(({ limit, exclusive }) => (exclusive ? value > limit : value >= limit)) &&
    upTo.every(({ limit, exclusive }) => (exclusive ? value < limit : value <= limit));
  const fits = (value: number): boolean => {
    const isMultiple = (divisor: number): boolean => isDivisible(unit.of(value)!, unit.of(divisor)!);
    return multiplesOf.every(isMultiple) && !notMultiplesOf.some(isMultiple);
  };
  const possible = numbers.filter(isWithin);
  const confirmed = possible.find((value) => fits(value) && isConfirmed(value, wanted));
  if (confirmed !== undefined) return confirmed;
  return possible.some((value) => fits(value) || isConfirmed(value, wanted)) ? 'undecided' : 'none';
}

/** Decimal places for numbers between those of the schemas. */
const SPARE = 18;

function amongAll(kind: Kind, wanted: Wanted, excluded: ReadonlySet<unknown>): Result {
  const { from, upTo, multiplesOf, notMultiplesOf } = wanted;
  const bounds = [...from, ...upTo].map(({ limit }) => limit);
  const unit = new Unit([...bounds, ...multiplesOf, ...notMultiplesOf], SPARE);
  const inUnits = (values: readonly number[]): bigint[] => values.map((value) => unit.of(value)!);
  const limits = {
    least: strictest(from, unit, (a, b) => a > b),
    most: strictest(upTo, unit, (a, b) => a < b),
  };
  const [steps, not] = [inUnits(multiplesOf), inUnits(notMultiplesOf)];
  const verdictOn = (value: number): Verdict => {
    if (excluded.has(value)) return 'excluded';
    return isConfirmed(value, wanted) ? 'wanted' : 'doubtful';
  };
  const search = (grid: Grid): Result => searchGrid(grid, unit, excluded.size, verdictOn);
  if (kind === 'integer') return search({ ...limits, step: steps.reduce(lcm, unit.one), not });
  const notWhole = [...not, unit.one];
  if (steps.length > 0) return search({ ...limits, step: steps.reduce(lcm), not: notWhole });
  return anyFraction(limits, notWhole, search);
}

function strictest(
  bounds: readonly Bound[],
  unit: Unit,
  isStricter: (a: bigint, b: bigint) => boolean,
): Limit | undefined {
  const limits = bounds.map(({ limit, exclusive }) => ({ units: unit.of(limit)!, exclusive }));
  return limits.reduce<Limit | undefined>((strict, limit) => {
    if (strict === undefined || isStricter(limit.units, strict.units)) return limit;
    return limit.units === strict.units && limit.exclusive ? limit : strict;
  }, undefined);
}

/** A fraction that need not be a multiple of anything: on ever finer grids, between any two different limits. */
function anyFraction(limits: Limits, not: readonly bigint[], search: (grid: Grid) => Result): Result {
  const { least, most } = limits;
  if (least !== undefined && most !== undefined && least.units >= most.units) {
    // One number at most: it is its own multiple.
    const { units } = least;
    return units === 0n ? 'none' : search({ ...limits, step: units < 0n ? -units : units, not });
  }
  for (let step = not.reduce(gcd) / 2n; step > 0n; step /= 10n) {
    const result = search({ ...limits, step, not });
    if (typeof result === 'number') return result;
  }
  return 'undecided';
}

function questionOf(kind: Kind, { from, upTo, multiplesOf, notMultiplesOf }: Wanted): string {
  const conditions = [
    ...from.map(({ limit, exclusive }) => `is ${exclusive ? 'above' : 'at least'} ${limit}`),
    ...upTo.map(({ limit, exclusive }) => `is ${exclusive ? 'below' : 'at most'} ${limit}`),
    ...multiplesOf.map((divisor) => `is a multiple of ${divisor}`),
    ...notMultiplesOf.map((divisor) => `is no multiple of ${divisor}`),
  ];
  const name = kind === 'integer' ? 'an integer' : 'a fraction';
  const why = 'exact arithmetic and division in floating point may differ';
  return `is there ${name} that ${conditions.join(' and ')}? Unknown: ${why}`;
}
