import { findJsonFault } from '@data-import/contracts';
import { readJson } from '@data-import/validators/text';
import type { Span } from './text.js';

interface BrokenSpan extends Span {
  readonly message: string;
}

export type TextFormat = 'empty' | 'json' | 'ndjson' | 'log' | 'broken';

interface Documents {
  readonly documents: readonly Span[];
  readonly broken: readonly BrokenSpan[];
}

interface Split extends Documents {
  readonly form: TextFormat;
}

const SAMPLE = 20;

const BEGINS_AS_JSON = /^[\s\uFEFF]*(?:\{|"|\[\s*(?:[[{"\]]|$))/;

export function splitText(text: string): Split {
  const whole = trimmed(text, 0, text.length);
  if (whole === undefined) return { form: 'empty', documents: [], broken: [] };
  // One byte order mark is allowed; a second one is a fault.
  if (text.startsWith('\uFEFF\uFEFF')) {
    return { form: 'broken', documents: [], broken: [faultIn(text, { from: 1, to: text.length })] };
  }
  if (isJson(text, whole)) return { form: 'json', documents: [whole], broken: [] };
  const lines = listLines(text);
  if (lines.length > 1 && areMostlyJson(text, lines)) return splitLines(text, lines);
  const inside = splitOther(text, whole);
  return { form: inside.broken.length > 0 ? 'broken' : 'log', ...inside };
}

function splitLines(text: string, lines: readonly Span[]): Split {
  const parts = lines.map((line) =>
    isJson(text, line) ? { documents: [line], broken: [] } : splitOther(text, line),
  );
  return {
    form: 'ndjson',
    documents: parts.flatMap(({ documents }) => documents),
    broken: parts.flatMap(({ broken }) => broken),
  };
}

/** The documents in a part of a text that is not JSON, or the fault of one that is like JSON or contains none. */
function splitOther(text: string, span: Span): Documents {
  const isLikeJson = BEGINS_AS_JSON.test(text.slice(span.from, span.to));
  const documents = isLikeJson ? [] : findEmbedded(text, span.from, span.to);
  return { documents, broken: documents.length > 0 ? [] : [faultIn(text, span)] };
}

function isJson(text: string, { from, to }: Span): boolean {
  return readJson(text.slice(from, to)).ok;
}

function areMostlyJson(text: string, lines: readonly Span[]): boolean {
  const sample = lines.slice(0, SAMPLE);
  const documents = sample.filter((line) => /[{[]/.test(text[line.from]!) && isJson(text, line));
  return documents.length * 2 >= sample.length;
}

function listLines(text: string): Span[] {
  const lines: Span[] = [];
  for (const { index, 0: line } of text.matchAll(/[^\n]+/g)) {
    const span = trimmed(text, index, index + line.length);
    if (span !== undefined) lines.push(span);
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

/**
 * Budget of fruitless scanning, in characters: each unclosed bracket is followed to the end of the text, which is quadratic.
 * Beyond it, the search finds only documents on their own line, and finally none.
 */
const MAX_FRUITLESS = 5_000_000;

const START = /[{[]|"(?=\s*[{[])/g;

const BRACKET_OR_STRING = /[{}[\]]|"[^"\\\n]*(?:\\.[^"\\\n]*)*("?)/g;

function findEmbedded(text: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  const budget = Math.max(MAX_FRUITLESS, 2 * (to - from));
  let [onLines, beyond] = [0, 0];
  let at = from;
  while (onLines < budget) {
    START.lastIndex = at;
    const start = START.exec(text)?.index ?? to;
    if (start >= to) return found;
    const newline = text.indexOf('\n', start);
    const line = newline === -1 ? to : Math.min(newline, to);
    const { end, isClosed } = scanValue(text, start, beyond < budget ? to : line);
    if (isClosed && isDocument(text.slice(start, end))) {
      found.push({ from: start, to: end });
      at = end;
    } else {
      onLines += Math.min(end, line) - start;
      beyond += Math.max(end - line, 0);
      at = start + 1;
    }
  }
  return found;
}

/** Scans the string or the brackets that start here, up to a limit, or to a string without an end. */
function scanValue(text: string, start: number, limit: number) {
  let depth = 0;
  BRACKET_OR_STRING.lastIndex = start;
  for (let match = BRACKET_OR_STRING.exec(text); match !== null; match = BRACKET_OR_STRING.exec(text)) {
    if (match.index >= limit) break;
    const [token, quote] = match;
    if (quote === '') return { end: match.index + 1, isClosed: false };
    if (quote === undefined) depth += token === '{' || token === '[' ? 1 : -1;
    if (depth === 0) return { end: match.index + token.length, isClosed: true };
  }
  return { end: limit, isClosed: false };
}

/** Whether a text, or the text in a JSON string, is JSON with at least one field, unlike the brackets of `[12:00]`. */
function isDocument(text: string): boolean {
  const reading = readJson(text);
  if (!reading.ok) return false;
  return typeof reading.value === 'string' ? isDocument(reading.value) : /\{\s*"/.test(text);
}

const INDENT = 2;

export function formatted(text: string): string | undefined {
  const { form, documents, broken } = splitText(text);
  if (form === 'empty') return text;
  if ((form !== 'json' && form !== 'ndjson') || broken.length > 0) return undefined;
  const indent = form === 'json' ? INDENT : 0;
  const parts = documents.map(({ from, to }) => reindented(text.slice(from, to), indent));
  return parts.join('\n');
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{[]\s*[}\]]|[{}[\],:]|\s+/gs;

/** Limits the indentation, whose size grows with the square of the depth. */
const MAX_INDENT_DEPTH = 100;

/**
 * Changes only white space. Unlike a round trip through `JSON.parse`, it keeps the digits of numbers and duplicate fields.
 */
function reindented(json: string, indent: number): string {
  let depth = 0;
  const newline = () => (indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, MAX_INDENT_DEPTH))}`);
  return json.replace(TOKEN, (token) => {
    if (token.startsWith('"')) return token;
    const mark = token.replaceAll(/\s/g, '');
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (mark === '{' || mark === '[' || mark === ',') return mark + newline();
    if (mark === '}' || mark === ']') return newline() + mark;
    return mark === ':' && indent > 0 ? ': ' : mark;
  });
}
