/** A part of the text that is one JSON document. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Finds the line of an offset by the places of the newlines. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** From 1. */
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

/** A JSON text inside the text of the editor: a part of it, or what a JSON string of it stands for. */
export interface TextView {
  readonly text: string;
  /** The place of a character in the text of the editor. */
  outer(offset: number): number;
  /** Text as it is written at that place. */
  escaped(text: string): string;
}

/** A part of the text of the editor as it stands there. */
export function toPart(text: string, { from, to }: Span): TextView {
  return { text: text.slice(from, to), outer: (offset) => from + offset, escaped: (inserted) => inserted };
}

/** What the JSON string at a place of a view stands for. */
export function insideString(view: TextView, { from, to }: Span): TextView {
  const literal = view.text.slice(from, to);
  const content = from + 1;
  const escaped = (text: string) => view.escaped(JSON.stringify(text).slice(1, -1));
  if (!literal.includes('\\')) {
    return { text: literal.slice(1, -1), outer: (offset) => view.outer(content + offset), escaped };
  }
  const starts = listStarts(literal);
  return {
    text: JSON.parse(literal) as string,
    outer: (offset) => view.outer(from + starts[Math.min(offset, starts.length - 1)]!),
    escaped,
  };
}

/** Where each UTF-16 code unit of a JSON string begins in its literal, and where the last one ends. */
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
