export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export function markedParts(text: string, terms: readonly string[]): MarkedPart[] {
  if (terms.length === 0) return [{ text, isMatch: false }];
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((term) => [...term].join('[^\\p{L}\\p{N}]?'));
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  const parts = pieces.map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}

const BEFORE = 60;

export function markedExcerpt(text: string, terms: readonly string[]): MarkedPart[] {
  const parts = markedParts(text, terms);
  const [first, ...rest] = parts;
  if (first === undefined || first.isMatch || rest.length === 0 || first.text.length <= 2 * BEFORE)
    return parts;
  const from = first.text.indexOf(' ', first.text.length - BEFORE) + 1;
  return [{ text: `…\u00a0${first.text.slice(from)}`, isMatch: false }, ...rest];
}
