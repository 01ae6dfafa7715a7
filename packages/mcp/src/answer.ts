/** What a tool gives back: a text for people and models, and the same as data. */
export interface Answer<Data> {
  readonly text: string;
  readonly data: Data;
}

/** Why a tool has no answer, in words that say what to do. */
export interface Refusal {
  readonly refusal: string;
}

/** The longest text of one answer, in characters. */
export const LONGEST_TEXT = 20_000;

/** Longer names, such as those of a hostile payload, are cut. */
const LONGEST_NAME = 500;

export function refuse(refusal: string): Refusal {
  return { refusal };
}

/** A name that somebody else has chosen, in a line. */
export function cut(name: string, longest = LONGEST_NAME): string {
  if (name.length <= longest) return name;
  return `${name.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A piece of a text that ends at the end of a line. */
export interface Piece {
  readonly text: string;
  readonly total: number;
  /** Where the rest starts, if there is one. */
  readonly next?: number;
}

/** The piece of a text from an offset on. */
export function cutPiece(text: string, offset = 0): Piece {
  const end = offset + LONGEST_TEXT;
  if (end >= text.length) return { text: text.slice(offset), total: text.length };
  const lineEnd = text.lastIndexOf('\n', end) + 1;
  const next = lineEnd > offset ? lineEnd : end;
  return { text: text.slice(offset, next), total: text.length, next };
}
