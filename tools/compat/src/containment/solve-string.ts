import type { Literal } from './formula.js';
import { formsOf, inWords, isContradiction, samplesOf } from './forms.js';
import { listedValues, type Range, rangeOf } from './literals.js';
import { found, NONE, type Outcome } from './outcome.js';
import type { Scalar } from './schema.js';

/**
 * Looks for a string. Lists of values and lengths are decided exactly. Formats and patterns are tried on samples, and
 * none can both hold and fail: if no sample fits, the question stays open.
 */
export function solveString(literals: readonly Literal[]): Outcome {
  const range = rangeOf(literals, 'length');
  const forms = formsOf(literals);
  if (range.least > range.most || isContradiction(forms)) return NONE;
  const { listed, excluded } = listedValues(literals);
  const fits = (value: Scalar): boolean =>
    typeof value === 'string' &&
    isWithin(value, range) &&
    !excluded.has(value) &&
    forms.every(({ test, holds }) => test?.(value) === holds);
  const samples = forms.length === 0 ? [] : samplesOf(forms);
  const candidates = listed ?? [...samples, ...plainTexts(excluded.size + 1, range)];
  const value = candidates.find(fits);
  if (value !== undefined) return found(value);
  const isSettled = listed === undefined ? forms.length === 0 : forms.every(({ test }) => test !== undefined);
  return isSettled ? NONE : { is: 'open', question: `is there a string that ${inWords(forms)}?`, path: [] };
}

function isWithin(value: string, { least, most }: Range): boolean {
  const length = [...value].length;
  return length >= least && length <= most;
}

/** So many different strings with lengths within a range; only the empty string where nothing else fits. */
function plainTexts(count: number, range: Range): string[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const words = numbers.map((number) => (number === 0 ? 'text' : `text ${number + 1}`));
  const length = Math.max(range.least, 1);
  const filled = numbers.map((number) => String.fromCodePoint(97 + number).padEnd(length, 'x'));
  return [...words, ...filled, ''].filter((text) => isWithin(text, range));
}
