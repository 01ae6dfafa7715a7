import type { Path } from '@data-import/validators/runtime';
import { isTooDeep, readJson } from '@data-import/validators/text';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}

export interface TextView {
  readonly text: string;
  outer(offset: number): number;
  escaped(text: string): string;
}

export function toPart(text: string, { from, to }: Span): TextView {
  return { text: text.slice(from, to), outer: (offset) => from + offset, escaped: (inserted) => inserted };
}

export function insideString(view: TextView, { from, to }: Span): TextView {
  const literal = view.text.slice(from, to);
  const starts = listStarts(literal);
  return {
    text: JSON.parse(literal) as string,
    outer: (offset) => view.outer(from + starts[Math.min(offset, starts.length - 1)]!),
    escaped: (text) => view.escaped(JSON.stringify(text).slice(1, -1)),
  };
}

function listStarts(literal: string): readonly number[] {
  const starts: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    starts.push(at);
    at += literal[at] !== '\\' ? 1 : literal[at + 1] === 'u' ? 6 : 2;
  }
  starts.push(at);
  return starts;
}

/**
 * Path to a value inside nested JSON strings: a path in the document to a string, then a path in the JSON of that string, and
 * so on.
 */
export type NestedPath = readonly Path[];

export function containerIn(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return undefined;
  const reading = readJson(value);
  return reading.ok ? (reading.value as object) : undefined;
}

export function below(way: NestedPath, ...steps: Path): NestedPath {
  return [...way.slice(0, -1), [...(way.at(-1) ?? []), ...steps]];
}

export function into(way: NestedPath): NestedPath {
  return [...way, []];
}

export function toItemPlace(way: NestedPath): string | undefined {
  const steps = way.flat();
  const last = steps.findLastIndex((step) => typeof step === 'number');
  if (last === -1) return undefined;
  const shown = steps.slice(0, last + 1).map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return shown.join('').replace(/^\./, '');
}

const MAX_HIGHLIGHTED = 2_000_000;
const MAX_HIGHLIGHT_DEPTH = 1000;
const MAX_WRAPPED_LINE_LENGTH = 20_000;

export function chooseDisplay(text: string): { readonly highlights: boolean; readonly wraps: boolean } {
  return {
    highlights: text.length <= MAX_HIGHLIGHTED && !isTooDeep(text, MAX_HIGHLIGHT_DEPTH),
    wraps: text.split('\n').every((line) => line.length <= MAX_WRAPPED_LINE_LENGTH),
  };
}

export function sizeInWords(characters: number): string {
  if (characters >= 1_000_000) return `${(characters / 1_000_000).toFixed(1)} MB`;
  return characters >= 1000 ? `${Math.round(characters / 1000)} kB` : `${characters} characters`;
}
