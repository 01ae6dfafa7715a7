import { findJsonFault } from '@data-import/contracts';
import { readJson } from '@data-import/validators/text';
import { isJson, type Span } from './text.js';

interface BrokenSpan extends Span {
  readonly message: string;
}

export type TextFormat = 'empty' | 'json' | 'ndjson' | 'log' | 'broken';

interface Split {
  readonly form: TextFormat;
  readonly documents: readonly Span[];
  readonly broken: readonly BrokenSpan[];
}

const SAMPLE = 20;

const BEGINS_AS_JSON = /^[\s\uFEFF]*(?:\{|"|\[\s*(?:[[{"\]]|$))/;

export function splitText(text: string): Split {
  const whole = trimmed(text, 0, text.length);
  if (whole === undefined) return { form: 'empty', documents: [], broken: [] };
  // One byte order mark is allowed; a second one is a fault.
  if (text.startsWith('\uFEFF\uFEFF'))
    return { form: 'broken', documents: [], broken: [faultIn(text, { from: 1, to: text.length })] };
  if (isJson(text.slice(whole.from, whole.to))) return { form: 'json', documents: [whole], broken: [] };
  const lines = listLines(text);
  if (lines.length > 1 && areMostlyJson(text, lines)) return splitLines(text, lines);
  const begins = BEGINS_AS_JSON.test(text);
  const embedded = begins ? [] : findEmbedded(text, whole.from, whole.to);
  if (embedded.length > 0) return { form: 'log', documents: embedded, broken: [] };
  return { form: 'broken', documents: [], broken: [faultIn(text, whole)] };
}

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

function isContainer(text: string): boolean {
  return (text.startsWith('{') || text.startsWith('[')) && isJson(text);
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

const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/gy;
const BRACKET_OR_STRING = /[{}[\]]|"/g;

function findEmbedded(text: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  const budget = Math.max(MAX_FRUITLESS, 2 * (to - from));
  let inVain = { onLines: 0, beyond: 0 };
  let at = from;
  while (inVain.onLines < budget) {
    START.lastIndex = at;
    const start = START.exec(text)?.index;
    if (start === undefined || start >= to) return found;
    const newline = text.indexOf('\n', start);
    const line = newline === -1 ? to : Math.min(newline, to);
    const inLine = read(text, start, line);
    const goesOn = inLine.end === undefined && line < to && inVain.beyond < budget;
    const beyond = goesOn ? read(text, start, to) : undefined;
    const end = inLine.end ?? beyond?.end;
    if (end === undefined) {
      inVain = {
        onLines: inVain.onLines + inLine.characters,
        beyond: inVain.beyond + (beyond?.characters ?? 0),
      };
      at = start + 1;
    } else {
      found.push({ from: start, to: end });
      at = end;
    }
  }
  return found;
}

interface Read {
  readonly end?: number;
  readonly characters: number;
}

function read(text: string, start: number, limit: number): Read {
  const { end, characters } =
    text[start] === '"' ? readString(text, start) : readBrackets(text, start, limit);
  const isOne = end !== undefined && end <= limit && isDocument(text.slice(start, end));
  return isOne ? { end, characters } : { characters };
}

function readString(text: string, at: number): Read {
  STRING.lastIndex = at;
  if (!STRING.test(text)) return { characters: 1 };
  return { end: STRING.lastIndex, characters: STRING.lastIndex - at };
}

function readBrackets(text: string, start: number, limit: number): Read {
  let depth = 0;
  BRACKET_OR_STRING.lastIndex = start;
  for (let match = BRACKET_OR_STRING.exec(text); match !== null; match = BRACKET_OR_STRING.exec(text)) {
    if (match.index >= limit) break;
    if (match[0] === '"') {
      const { end } = readString(text, match.index);
      if (end === undefined) return { characters: match.index + 1 - start };
      BRACKET_OR_STRING.lastIndex = end;
    } else {
      depth += match[0] === '{' || match[0] === '[' ? 1 : -1;
      if (depth === 0) return { end: match.index + 1, characters: match.index + 1 - start };
    }
  }
  return { characters: limit - start };
}

function isDocument(text: string): boolean {
  const value = parsed(text);
  if (typeof value === 'string') return hasFields(parsed(value));
  return hasFields(value);
}

function hasFields(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (Array.isArray(next)) for (const item of next) rest.push(item);
    else if (typeof next === 'object' && next !== null && Object.keys(next).length > 0) return true;
  }
  return false;
}

function parsed(text: string): unknown {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
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

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;

/**
 * Changes only white space. Unlike a round trip through `JSON.parse`, it keeps the digits of numbers and duplicate fields.
 */
function reindented(json: string, indent: number): string {
  let depth = 0;
  let last = '';
  let written = '';
  const newline = () => (indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, MAX_INDENT_DEPTH))}`);
  for (const [token] of json.matchAll(TOKEN)) {
    const opens = last === '{' || last === '[';
    if (token === '}' || token === ']') {
      depth -= 1;
      written += opens ? token : `${newline()}${token}`;
    } else if (token === ',' || token === ':') {
      written += token === ':' && indent > 0 ? ': ' : token;
    } else {
      written += opens || last === ',' ? `${newline()}${token}` : token;
      if (token === '{' || token === '[') depth += 1;
    }
    last = token;
  }
  return written;
}

/** Limits the indentation, whose size grows with the square of the depth. */
const MAX_INDENT_DEPTH = 100;
