import { findJsonFault } from '@data-import/cli/json-fault';
import { findEmbedded } from './embedded.js';
import type { Span } from './text.js';

/** A part of the text that should be JSON and is not. */
export interface BrokenSpan extends Span {
  readonly message: string;
}

/** How documents stand in a text: `log` is JSON inside lines of a log. */
export type Form = 'empty' | 'json' | 'ndjson' | 'log' | 'broken';

export interface Split {
  readonly form: Form;
  readonly documents: readonly Span[];
  readonly broken: readonly BrokenSpan[];
}

/** How many lines decide whether a text is NDJSON. */
const SAMPLE = 20;

/** Whether a text begins as JSON: `[2024-…` begins a line of a log. */
const BEGINS_AS_JSON = /^[\s\uFEFF]*(?:\{|"|\[\s*(?:[[{"\]]|$))/;

/** Finds the JSON documents of a text: the whole of it, one on each line, or those inside the lines of a log. */
export function splitText(text: string): Split {
  const whole = trimmed(text, 0, text.length);
  if (whole === undefined) return { form: 'empty', documents: [], broken: [] };
  if (isJson(text.slice(whole.from, whole.to))) return { form: 'json', documents: [whole], broken: [] };
  const lines = listLines(text);
  if (lines.length > 1 && areMostlyJson(text, lines)) return splitLines(text, lines);
  const begins = BEGINS_AS_JSON.test(text);
  const embedded = begins ? [] : findEmbedded(text, whole.from, whole.to);
  if (embedded.length > 0) return { form: 'log', documents: embedded, broken: [] };
  return { form: 'broken', documents: [], broken: [faultIn(text, whole)] };
}

/** A line that is not JSON may have a document in it, as the lines of a log do. */
function splitLines(text: string, lines: readonly Span[]): Split {
  const documents: Span[] = [];
  const broken: BrokenSpan[] = [];
  for (const line of lines) {
    const content = text.slice(line.from, line.to);
    if (isJson(content)) documents.push(line);
    else {
      const embedded = BEGINS_AS_JSON.test(content) ? [] : findEmbedded(text, line.from, line.to);
      if (embedded.length > 0) documents.push(...embedded);
      else broken.push(faultIn(text, line));
    }
  }
  return { form: 'ndjson', documents, broken };
}

function areMostlyJson(text: string, lines: readonly Span[]): boolean {
  const sample = lines.slice(0, SAMPLE);
  const documents = sample.filter(({ from, to }) => isContainer(text.slice(from, to)));
  return documents.length * 2 >= sample.length;
}

/** The lines that are not blank, without the space around them. */
function listLines(text: string): Span[] {
  const lines: Span[] = [];
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf('\n', from);
    const to = newline === -1 ? text.length : newline;
    const line = trimmed(text, from, to);
    if (line !== undefined) lines.push(line);
    from = to + 1;
  }
  return lines;
}

const BLANK = new Set([' ', '\t', '\n', '\r', '\uFEFF']);

function trimmed(text: string, from: number, to: number): Span | undefined {
  let [start, end] = [from, to];
  while (start < end && BLANK.has(text[start]!)) start += 1;
  while (end > start && BLANK.has(text[end - 1]!)) end -= 1;
  return start === end ? undefined : { from: start, to: end };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Numbers and words are JSON too, but a line of them is no document. */
function isContainer(text: string): boolean {
  return (text.startsWith('{') || text.startsWith('[')) && isJson(text);
}

/** Where a text stops being JSON: the word or the character at fault. */
function faultIn(text: string, { from, to }: Span): BrokenSpan {
  const content = text.slice(from, to);
  const fault = findJsonFault(content);
  const offset = fault?.offset ?? 0;
  const word = /^[\p{L}\p{N}_$.+-]{1,30}/u.exec(content.slice(offset, offset + 30))?.[0].length ?? 1;
  const start = Math.min(from + offset, Math.max(from, to - 1));
  return {
    from: start,
    to: Math.min(start + word, to),
    message: `invalid JSON: ${fault?.message ?? 'it cannot be read'}`,
  };
}
