import { formats } from '@data-import/schemas/formats';
import * as fc from 'fast-check';
import type { Literal } from './formula.js';
import { constraints } from './literals.js';
import { matcherOf } from './patterns/language.js';

/** A format or a pattern that a string must have, or must not have where `holds` is false. */
export interface Form {
  readonly is: 'format' | 'pattern';
  readonly source: string;
  readonly holds: boolean;
  /** Undefined for a format that the project does not define. */
  readonly test: ((text: string) => boolean) | undefined;
}

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = formats;

export function formsOf(literals: readonly Literal[]): Form[] {
  return [true, false].flatMap((holds) => {
    const named = constraints(literals, 'format', holds).map(({ name }) => formatForm(name, holds));
    return named.concat(
      constraints(literals, 'pattern', holds).map(({ source }) => patternForm(source, holds)),
    );
  });
}

function formatForm(name: string, holds: boolean): Form {
  const test = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  return { is: 'format', source: name, holds, test };
}

function patternForm(source: string, holds: boolean): Form {
  return { is: 'pattern', source, holds, test: matcherOf(source) };
}

/** Whether the same format or pattern must both hold and fail. */
export function isContradiction(forms: readonly Form[]): boolean {
  const isSame = (a: Form, b: Form): boolean => a.is === b.is && a.source === b.source;
  return forms.some((form) => form.holds && forms.some((other) => !other.holds && isSame(form, other)));
}

export function inWords(forms: readonly Form[]): string {
  const words = forms.map(({ is, source, holds }) => {
    const name = is === 'format' ? `the format "${source}"` : `the pattern ${source}`;
    return `${holds ? 'has' : 'does not have'} ${name}`;
  });
  return words.join(' and ');
}

/** Strings that conform to a format of the project, and near misses. */
const SAMPLES = [
  '2024-01-31',
  '1999-12-31',
  '2023-02-29',
  '24-1-31',
  '2024-01-31T12:00:00Z',
  '2024-01-31T12:00:00.5+01:00',
  '1999-12-31T23:59:59Z',
  '1999-12-31T23:59:59.25-05:30',
  '2024-01-31T25:00:00Z',
  '2024-01-31 12:00:00',
  '12.50',
  '-3',
  '007',
  '12.',
  '1e3',
  '+44 7700 900123',
  '(020) 7946-0018',
  '12345',
  '',
  ' ',
  'A',
  'a',
  'abc',
  'ABC',
  'text with spaces',
];

const SEED = 7;
const DRAWS = 25;
const drawn = new Map<string, readonly string[]>();

/** Candidates for the forms: strings drawn from each pattern, shortened and extended ones, and fixed samples. */
export function samplesOf(forms: readonly Form[]): string[] {
  const own = forms.flatMap(({ is, source }) => (is === 'pattern' ? matching(source) : []));
  return [...SAMPLES, ...own, ...own.flatMap((text) => [`${text}x`, `${text}0`, text.slice(0, -1)])];
}

/** The same strings every time, shortest first; none for a pattern that fast-check cannot draw from. */
function matching(source: string): readonly string[] {
  const known = drawn.get(source);
  if (known !== undefined) return known;
  let texts: string[] = [];
  try {
    texts = fc.sample(fc.stringMatching(new RegExp(source, 'u')), { seed: SEED, numRuns: DRAWS });
  } catch {
    // Look-around, for one: only the other strings are tried.
  }
  texts.sort((a, b) => a.length - b.length);
  drawn.set(source, texts);
  return texts;
}
