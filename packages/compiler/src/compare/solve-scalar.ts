import { isMultiple } from '@data-import/define/multiples';
import type { FindText } from './find-text.js';
import { constraints, type Literal, listedValues, type Range, toRange } from './formula.js';
import { found, MAX_SIZE, NONE, open, type SearchResult, tooLarge } from './outcome.js';
import type { Scalar } from './schema.js';

export function solveConstant(kind: 'null' | 'boolean', literals: readonly Literal[]): SearchResult {
  const { listed = kind === 'null' ? [null] : [true, false], excluded } = listedValues(literals);
  const value = listed.find((candidate) => !excluded.has(candidate));
  return value === undefined ? NONE : found(value);
}

const TRIED = 64;

export function solveNumber(kind: 'integer' | 'fraction', literals: readonly Literal[]): SearchResult {
  const lower = constraints(literals, 'from', true);
  const upper = constraints(literals, 'from', false);
  const multiples = constraints(literals, 'multiple', true).map(({ of }) => of);
  const others = constraints(literals, 'multiple', false).map(({ of }) => of);
  // Divisibility: multiples of 4 are multiples of 2, and integers are multiples of 1.
  const divisors = kind === 'integer' ? [1, ...multiples] : multiples;
  if (divisors.some((divisor) => others.some((other) => isMultiple(divisor, other)))) return NONE;
  if (kind === 'fraction' && multiples.some((divisor) => isMultiple(divisor, 1))) return NONE;
  const { listed, excluded } = listedValues(literals);
  const isWithin = (value: number): boolean =>
    lower.every(({ limit, exclusive }) => (exclusive ? value > limit : value >= limit)) &&
    upper.every(({ limit, exclusive }) => (exclusive ? value <= limit : value < limit));
  const fits = (value: Scalar): value is number =>
    typeof value === 'number' &&
    Number.isInteger(value) === (kind === 'integer') &&
    isWithin(value) &&
    !excluded.has(value) &&
    multiples.every((divisor) => isMultiple(value, divisor)) &&
    !others.some((divisor) => isMultiple(value, divisor));
  const least = Math.max(-Infinity, ...lower.map(({ limit }) => limit));
  const most = Math.min(Infinity, ...upper.map(({ limit }) => limit));
  const count = Math.max(TRIED, excluded.size + 3);
  const candidates = listed ?? (kind === 'integer' ? listIntegers : listFractions)(least, most, count);
  const value = candidates.find(fits);
  if (value !== undefined) return found(value);
  const isDivided = multiples.length + others.length > 0;
  const isExact = [least, most].every(
    (limit) => Math.abs(limit) === Infinity || Number.isSafeInteger(Math.ceil(limit)),
  );
  const isComplete = listed !== undefined || least >= most || (kind === 'integer' && isExact);
  const isPossible = candidates.some((candidate) => typeof candidate === 'number' && isWithin(candidate));
  if (isComplete && !(isDivided && isPossible)) return NONE;
  const wanted = `${kind === 'integer' ? 'an integer' : 'a fraction'}${isDivided ? ' with these divisors' : ''}`;
  return open(`is there ${wanted} from ${least} to ${most}?`);
}

function listIntegers(least: number, most: number, count: number): number[] {
  const start = Math.ceil(Number.isFinite(least) ? least : Math.min(1, most - count));
  return Array.from({ length: count + 1 }, (_, step) => start + step);
}

function listFractions(least: number, most: number, count: number): number[] {
  const start = Number.isFinite(least) ? least : Math.min(0, most - 1);
  const end = Number.isFinite(most) ? most : start + 1;
  const steps = Array.from(
    { length: count },
    (_, step) => start + ((end - start) * (step + 1)) / (count + 1),
  );
  return [start + (end - start) / 2, start, ...steps, end];
}

interface ScalarBounds {
  readonly is: 'format' | 'pattern';
  readonly source: string;
  readonly holds: boolean;
  readonly test: ((text: string) => boolean) | undefined;
}

export type Formats = ReadonlyMap<string, (text: string) => boolean>;

export interface StringSearch {
  readonly formats: Formats;
  /** Optional, because automata add 1 MB to a bundle. Without it, patterns are only compared for equality. */
  readonly findText?: FindText;
}

function toForms(literals: readonly Literal[], formats: Formats): ScalarBounds[] {
  return literals.flatMap(({ constraint, holds }): ScalarBounds[] => {
    if (constraint.is !== 'format' && constraint.is !== 'pattern') return [];
    const { is, source } = constraint;
    if (is === 'format') return [{ is, source, holds, test: formats.get(source) }];
    const expression = new RegExp(source, 'u');
    return [{ is, source, holds, test: (text) => expression.test(text) }];
  });
}

function describeForms(forms: readonly ScalarBounds[]): string {
  return forms
    .map(({ is, source, holds }) => `${holds ? 'matches' : 'does not match'} the ${is} ${source}`)
    .join(' and ');
}

const SAMPLES = [
  '2024-01-31',
  '2023-02-29',
  '2024-01-31T12:00:00Z',
  '2024-01-31T12:00:00.5+01:00',
  '2024-01-31T25:00:00Z',
  '12.50',
  '-3',
  '12.',
  '+44 7700 900123',
  '12345',
  'A',
  'a',
  'ab',
];

export function solveString(
  literals: readonly Literal[],
  samples: readonly string[],
  { formats, findText }: StringSearch,
): SearchResult {
  const range = toRange(literals, 'length');
  const forms = toForms(literals, formats);
  const isDenied = ({ is, source }: ScalarBounds): boolean =>
    forms.some((other) => !other.holds && other.is === is && other.source === source);
  if (range.least > range.most || forms.some((form) => form.holds && isDenied(form))) return NONE;
  const values = listedValues(literals);
  const { excluded, listed = range.most === 0 ? [''] : undefined } = values;
  const fits = (value: Scalar): boolean =>
    typeof value === 'string' &&
    hasLength(value, range) &&
    !excluded.has(value) &&
    forms.every(({ test, holds }) => test?.(value) === holds);
  if (listed === undefined && range.least > MAX_SIZE) return tooLarge(range.least, 'characters');
  const candidates = listed ?? [
    ...plainTexts(excluded.size + 1, range),
    ...(forms.length > 0 ? [...SAMPLES, ...samples] : []),
  ];
  const text = candidates.find(fits);
  if (text !== undefined) return found(text);
  const isKnown = forms.every(({ test }) => test !== undefined);
  if (forms.length === 0 || (listed !== undefined && isKnown)) return NONE;
  const matching = findText?.(
    forms.filter(({ is }) => is === 'pattern'),
    range,
  );
  if (matching === null) return NONE;
  if (matching !== undefined && fits(matching)) return found(matching);
  const compared = findText === undefined ? 'Patterns and formats' : 'Formats';
  return open(`is there a string that ${describeForms(forms)}? ${compared} are compared for equality only`);
}

function hasLength(value: string, { least, most }: Range): boolean {
  const length = [...value].length;
  return length >= least && length <= most;
}

function plainTexts(count: number, range: Range): string[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const words = numbers.map((number) => (number === 0 ? 'text' : `text ${number + 1}`));
  const length = Math.max(range.least, 1);
  const filled = numbers.map((number) => String.fromCodePoint(97 + number).padEnd(length, 'x'));
  return [...words, ...filled, ''].filter((text) => hasLength(text, range));
}
