import { alternatives, printable } from '@data-import/validators/runtime';

export interface Answer<Data> {
  readonly text: string;
  readonly data: Data;
}

export interface Refusal {
  readonly refusal: string;
}

export const MAX_TEXT_LENGTH = 20_000;

const MAX_NAME_LENGTH = 200;

export function refuse(refusal: string): Refusal {
  return { refusal };
}

export function cut(text: string, longest = MAX_NAME_LENGTH): string {
  const shown = printable(text.slice(0, longest + 1));
  return shown.length <= longest ? shown : `${shown.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

export function cutPiece(text: string, offset = 0): { text: string; total: number; next?: number } {
  const end = offset + MAX_TEXT_LENGTH;
  if (end >= text.length) return { text: text.slice(offset), total: text.length };
  const lineEnd = text.lastIndexOf('\n', end) + 1;
  const next = lineEnd > offset ? lineEnd : end;
  return { text: text.slice(offset, next), total: text.length, next };
}

export function didYouMean(names: readonly string[]): string {
  return names.length === 0 ? '' : `; did you mean ${alternatives(names.map((name) => `"${name}"`))}?`;
}
