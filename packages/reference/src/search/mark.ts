import { readQuery } from './query.js';
import { placeOf, placeWithTypo, positionsOf, type Words, wordsOf } from './words.js';

/** A part of a text, and whether it is what was searched for. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

function rangeOf(words: Words, term: string): [number, number] | undefined {
  const at = placeOf(words, term);
  if (at >= 0) return [at, at + term.length];
  const near = placeWithTypo(words, term);
  return near < 0 ? undefined : [near, endOfWord(words, near + term.length - 1)];
}

/** With a typo, the term may be shorter or longer than what it means. */
function endOfWord({ letters, starts }: Words, at: number): number {
  return starts.find((start) => start >= at) ?? letters.length;
}

/** Splits a name or a description at what a query has found in it. */
export function markedParts(text: string, query: string): Part[] {
  const words = wordsOf(text);
  const positions = positionsOf(text);
  const isMarked = new Uint8Array(text.length);
  for (const terms of readQuery(query).readings) {
    const ranges = terms
      .flatMap((term) => [rangeOf(words, term) ?? []])
      .filter((range) => range.length === 2);
    for (const [from, to] of ranges as [number, number][]) {
      isMarked.fill(1, positions[from], positions[to - 1]! + 1);
    }
    if (ranges.length > 0) break;
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isMatch = isMarked[at] === 1;
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch) last.text += text[at];
    else parts.push({ text: text[at]!, isMatch });
  }
  return parts;
}

/** A line or two before the first match: enough to see what it is about. */
const BEFORE = 60;

/** The marked parts of a long text from shortly before what was found, so that it shows where there is little room. */
export function markedExcerpt(text: string, query: string): Part[] {
  const parts = markedParts(text, query);
  const [first, ...rest] = parts;
  if (first === undefined || first.isMatch || rest.length === 0 || first.text.length <= 2 * BEFORE)
    return parts;
  const from = first.text.indexOf(' ', first.text.length - BEFORE) + 1;
  return [{ text: `…\u00a0${first.text.slice(from)}`, isMatch: false }, ...rest];
}
