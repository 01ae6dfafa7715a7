import { NEWLINE } from './block.js';
import { type Parsed, parseJson } from './parse.js';
import type { SplitterOptions } from './splitter-options.js';
import { endOfValue, skipSpaces, ValueSplitter } from './value-splitter.js';

/** `long array` is an array on a line above the length limit; `blank` is white space up to the limit. */
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
 * Detects a format by the first non-blank lines; undefined if it needs more bytes. NDJSON starts with a
 * complete JSON text followed by more lines. Otherwise the file consists of JSON texts while the lines form a
 * prefix of one. If not, it is NDJSON with a bad first line, provided that at least half of the next lines
 * are complete documents, or that most lines look like documents that parsing as JSON texts would lose.
 *
 * The result depends on no more bytes than the longest line has, and not on how the input is chunked.
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

/** Matches a line with an object after at most 20 characters, such as `{…},` or `,{…}`. */
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
  // Several values on one line, or input such as /dev/zero that is no JSON and may be endless.
  const isOther = !/^[[{"\w-]/.test(line.toString('latin1', 0, 100).trimStart());
  return isOther || skipSpaces(line, endOfValue(line)) < line.length ? 'values' : 'lines';
}
