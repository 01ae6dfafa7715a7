import { isBlank, NEWLINE } from './block.js';
import { type Parsed, parseJson } from './parse.js';
import type { SplitterOptions } from './splitter-options.js';
import { endOfValue, ValueSplitter } from './value-splitter.js';

export type Format = 'lines' | 'values';

const LOOKAHEAD = 10;
const MAX_START = 1 << 20;

function isObject(parsed: Parsed): boolean {
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null;
}

function firstLines(bytes: Buffer, isEnd: boolean) {
  const lines: Buffer[] = [];
  let from = 0;
  let isComplete = true;
  while (from < bytes.length && lines.length <= LOOKAHEAD) {
    const newline = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, newline === -1 ? bytes.length : newline);
    if (!isBlank(line)) {
      lines.push(line);
      isComplete = newline !== -1 || isEnd;
    }
    from += line.length + 1;
  }
  return { lines, isComplete };
}

/**
 * The format of a file by its first lines that are not blank; undefined if more bytes are needed. If the first line is a
 * complete JSON text and more lines follow, the file is NDJSON. Otherwise it consists of JSON texts for as long as the
 * lines can begin one. If they cannot, it is NDJSON with a bad first line, provided that at least half of the next lines are
 * complete documents, or that most lines look like documents of which JSON texts would miss some.
 */
export function detectFormat(bytes: Buffer, isEnd: boolean, options: SplitterOptions): Format | undefined {
  const { lines, isComplete } = firstLines(bytes, isEnd);
  const [first, ...next] = lines;
  const isEnough = isEnd || bytes.length >= MAX_START;
  if (first === undefined) return isEnd ? 'values' : isEnough ? 'lines' : undefined;
  if (next.length === 0 && !isComplete) return isEnough ? detectByLongLine(first, options) : undefined;
  if (first.length > options.longestText) return 'lines';
  const whole = parseJson(first);
  if (whole.ok) return next.length > 0 ? 'lines' : isEnd ? 'values' : isEnough ? 'lines' : undefined;
  if (first.toString('latin1').trim() === '[') return 'values';
  const following = isComplete ? next : next.slice(0, -1);
  if (following.length < LOOKAHEAD && !isEnough) return undefined;
  const joined = parseJson(joinLines([first, ...following]));
  const mayBeText = joined.ok || (joined.incomplete && !isEnd);
  const documents = following.filter((line) => isObject(parseJson(line))).length;
  const isMostly = following.length > 0 && documents * 2 >= following.length;
  const isLines = isMostly || hasFaultyLines([first, ...following], options);
  return isLines && !mayBeText ? 'lines' : 'values';
}

/** A line that has an object with a field, after at most a few other characters: `{…},` or `,{…}`. */
const LIKE_DOCUMENT = /^.{0,20}?\{\s*["'\w]/;

/** True if parsing as concatenated JSON would lose lines: NDJSON with the same fault on every line. */
function hasFaultyLines(lines: readonly Buffer[], options: SplitterOptions): boolean {
  const alike = lines.filter((line) => LIKE_DOCUMENT.test(line.toString('latin1', 0, 100))).length;
  const isArray = lines[0]!.toString('latin1', 0, 100).trimStart().startsWith('[');
  if (isArray || lines.length < 2 || alike * 2 < lines.length) return false;
  const splitter = new ValueSplitter(options);
  const blocks = [...splitter.push(joinLines(lines))];
  if (splitter.done) return true;
  const found = [...blocks, ...splitter.end()].reduce((sum, { bounds = [] }) => sum + bounds.length / 2, 0);
  return found < alike;
}

function joinLines(lines: readonly Buffer[]): Buffer {
  return Buffer.concat(lines.flatMap((line) => [line, Buffer.of(NEWLINE)]));
}

function detectByLongLine(line: Buffer, options: SplitterOptions): Format | undefined {
  if (line.length > options.longestText) return 'lines';
  const start = line.toString('latin1', 0, 100).trimStart();
  if (start.startsWith('[') && !options.arrayIsDocument) return 'values';
  // This line will never be JSON, and may never end, as in /dev/zero.
  if (/^[^[{"\w-]/.test(start)) return 'values';
  return endOfValue(line) < line.length ? 'values' : undefined;
}
