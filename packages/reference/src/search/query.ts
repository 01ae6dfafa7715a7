import { lettersIn } from './words.js';

/** Longer queries are cut: nobody types them, and a pasted page must not freeze the dialog. */
const LONGEST_QUERY = 200;

const MOST_TERMS = 12;

/** The steps into an array of a JSON Pointer or path as issues have them: `/customers/0/email`, `customers[0].email`. */
const ARRAY_STEPS = /(?:\/|\[)\d+(?=[/\].\s]|$)/g;

const SPACE = /\s+/;
const STEPS = /[\s./[\]#:,]+/;
const WORDS = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** A query in the ways that it can be read, the closest to what was typed first. */
export interface Query {
  readonly text: string;
  /** Terms of each reading, as letters and digits in lower case. All of them have to be found, in any order. */
  readonly readings: readonly (readonly string[])[];
}

function termsOf(text: string, separator: RegExp): string[] {
  const terms = text.split(separator).map(lettersIn);
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, MOST_TERMS);
}

/** Reads `customers[0].email` as one name, then as a path, then as words. */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, LONGEST_QUERY).replaceAll(ARRAY_STEPS, '/').trim();
  const readings = new Map<string, string[]>();
  for (const separator of [SPACE, STEPS, WORDS]) {
    const terms = termsOf(text, separator);
    if (terms.length > 0) readings.set(terms.join(' '), terms);
  }
  return { text, readings: [...readings.values()] };
}
