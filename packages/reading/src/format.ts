import { NEWLINE } from './block.js';
import { type Parsed, parseJson } from './parse.js';
import type { SplitterOptions } from './splitter-options.js';
import { endOfValue, skipSpaces, ValueSplitter } from './value-splitter.js';

/** `long array` is an array on a line longer than the limit of a line; `blank` is white space up to that limit. */
export type Format = 'lines' | 'values' | 'long array' | 'blank';

const LOOKAHEAD = 10;

function isObject(parsed: Parsed): boolean {
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null;
}

function firstLines(bytes: Buffer, isEnd: boolean) {
  const lines: Buffer[] = [];
  let from = 0;
  let isComplete = true;
  while (lines.length <= LOOKAHEAD) {
    const at = skipSpaces(bytes, from);
    if (at === bytes.length) break;
    const start = Math.max(from, bytes.lastIndexOf(NEWLINE, at) + 1);
    const newline = bytes.indexOf(NEWLINE, at);
    const line = bytes.subarray(start, newline === -1 ? bytes.length : newline);
    lines.push(line);
    isComplete = newline !== -1 || isEnd;
    from = start + line.length;
  }
  return { lines, isComplete };
}

/**
 * The format of a file by its first lines that are not blank; undefined if more bytes are needed. If the first line is a
 * complete JSON text and more lines follow, the file is NDJSON. Otherwise it consists of JSON texts for as long as the
 * lines can begin one. If they cannot, it is NDJSON with a bad first line, provided that at least half of the next lines are
 * complete documents, or that most lines look like documents of which JSON texts would miss some.
 *
 * Depends on no more bytes than those of the longest line, and not on how many of them have arrived.
 */
export function detectFormat(
  start: Buffer,
  isEndOfStart: boolean,
  options: SplitterOptions,
): Format | undefined {
  const isFull = start.length > options.longestText;
  const isEnd = isEndOfStart && !isFull;
  const bytes = start.subarray(0, options.longestText + 1);
  const { lines, isComplete } = firstLines(bytes, isEnd);
  const [first, ...next] = lines;
  if (first === undefined) return isFull ? 'blank' : isEnd ? 'values' : undefined;
  const beginning = first.toString('latin1', 0, 100).trim();
  const isArray = beginning.startsWith('[') && !options.arrayIsDocument;
  if (next.length === 0) {
    if (isEnd || (isComplete && isListStart(first))) return 'values';
    return isFull ? detectByLongLine(first, isArray) : undefined;
  }
  const whole = parseJson(first);
  if (whole.ok) return 'lines';
  if (isListStart(first)) return 'values';
  const following = isComplete ? next : next.slice(0, -1);
  if (following.length < LOOKAHEAD && !isEnd && !isFull) return undefined;
  const joined = parseJson(joinLines([first, ...following]));
  const mayBeText = joined.ok || (joined.incomplete && !isEnd);
  const documents = following.filter((line) => isObject(parseJson(line))).length;
  const isMostly = following.length > 0 && documents * 2 >= following.length;
  const isLines = isMostly || hasFaultyLines([first, ...following], options);
  return isLines && !mayBeText ? 'lines' : 'values';
}

function isListStart(line: Buffer): boolean {
  return line.length <= 1000 && line.toString('latin1').trim() === '[';
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

function detectByLongLine(line: Buffer, isArray: boolean): Format {
  if (isArray) return 'long array';
  // Values after another one on a line; or what is never JSON and may never end, as in /dev/zero.
  const isOther = !/^[[{"\w-]/.test(line.toString('latin1', 0, 100).trimStart());
  return isOther || skipSpaces(line, endOfValue(line)) < line.length ? 'values' : 'lines';
}
