import type { Literal } from './formula.js';
import { type Form, formsOf, inWords, isContradiction, samplesOf } from './forms.js';
import { LARGEST, listedValues, type Range, rangeOf, tooLarge } from './literals.js';
import { found, NONE, type Outcome } from './outcome.js';
import { type Conjunction, searchString, someStrings } from './patterns/conjunction.js';
import type { Scalar } from './schema.js';

/** What the literals require of a string. */
interface Wanted {
  readonly range: Range;
  readonly forms: readonly Form[];
  readonly excluded: ReadonlySet<Scalar>;
  readonly fits: (value: Scalar) => value is string;
}

/**
 * Looks for a string. Lists of values, lengths and regular patterns are decided exactly. Formats and other patterns are
 * tried on samples, and none can both hold and fail: if no sample fits, the question stays open.
 */
export function solveString(literals: readonly Literal[]): Outcome {
  const range = rangeOf(literals, 'length');
  const forms = formsOf(literals);
  if (range.least > range.most || isContradiction(forms)) return NONE;
  const { listed, excluded } = listedValues(literals);
  const fits = (value: Scalar): value is string =>
    typeof value === 'string' &&
    isWithin(value, range) &&
    !excluded.has(value) &&
    forms.every(({ test, holds }) => test?.(value) === holds);
  const wanted = { range, forms, excluded, fits };
  if (listed !== undefined) return amongListed(listed, wanted);
  if (range.least > LARGEST) return tooLarge('characters', range);
  if (forms.length > 0) return withForms(wanted);
  const text = plainTexts(excluded.size + 1, range).find(fits);
  return text === undefined ? NONE : found(text);
}

function amongListed(listed: readonly Scalar[], { fits, forms }: Wanted): Outcome {
  const text = listed.find(fits);
  if (text !== undefined) return found(text);
  const strings = listed.filter((value) => typeof value === 'string');
  const isSettled = strings.length === 0 || forms.every(({ test }) => test !== undefined);
  return isSettled ? NONE : open(forms, 'one of the formats is not known');
}

const MOST_WORDS = 50;

/** Formats, and patterns that are not regular, are only tried on samples. */
function withForms({ range, forms, excluded, fits }: Wanted): Outcome {
  const wanted = conjunctionOf(forms, excluded);
  const search = searchString(wanted, range);
  if (search.is === 'none') return NONE;
  if (search.is === 'found' && fits(search.text)) return found(search.text);
  const plain = plainTexts(excluded.size + 1, range);
  const sample = [...samplesOf(forms), ...plain, ...someStrings(wanted, MOST_WORDS)].find(fits);
  if (sample !== undefined) return found(sample);
  return open(forms, search.is === 'undecided' ? search.why : 'formats are compared by name');
}

function conjunctionOf(forms: readonly Form[], excluded: ReadonlySet<Scalar>): Conjunction {
  const sources = (holds: boolean): string[] =>
    forms.filter((form) => form.is === 'pattern' && form.holds === holds).map(({ source }) => source);
  return {
    matches: sources(true),
    fails: sources(false),
    excluded: [...excluded].filter((value) => typeof value === 'string'),
  };
}

function open(forms: readonly Form[], why: string): Outcome {
  return { is: 'open', question: `is there a string that ${inWords(forms)}? Unknown: ${why}`, path: [] };
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
