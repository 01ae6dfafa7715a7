/** Between words: other characters than letters and digits, and the capitals in `fooBar` and `HTTPBody`. */
const BOUNDARY = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a text in lower case: `billing.ledger.entry_posted` and `LedgerEntryPosted` have the same. */
export function splitWords(text: string): string[] {
  return text.split(BOUNDARY).flatMap((word) => (word === '' ? [] : [word.toLowerCase()]));
}

/** A part of a text, and whether a search matches it. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the terms of a hit. The term `entryposted` also matches `entry_posted`. */
export function markedParts(text: string, terms: readonly string[]): Part[] {
  if (terms.length === 0) return [{ text, isMatch: false }];
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((term) => [...term].join('[^\\p{L}\\p{N}]?'));
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  const parts = pieces.map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}

/** Enough text before the first match to see its context. */
const BEFORE = 60;

/** The marked parts of a long text, from shortly before the first match. */
export function markedExcerpt(text: string, terms: readonly string[]): Part[] {
  const parts = markedParts(text, terms);
  const [first, ...rest] = parts;
  if (first === undefined || first.isMatch || rest.length === 0 || first.text.length <= 2 * BEFORE)
    return parts;
  const from = first.text.indexOf(' ', first.text.length - BEFORE) + 1;
  return [{ text: `…\u00a0${first.text.slice(from)}`, isMatch: false }, ...rest];
}
