import { isUtf8 } from 'node:buffer';
import { findJsonFault, type JsonFault } from '@data-import/contracts';
import type { Fault } from './sink.js';

export interface Unparsed {
  readonly ok: false;
  readonly fault: Fault;
  /** True if more text may still complete it. */
  readonly incomplete: boolean;
}

export type Parsed = { readonly ok: true; readonly value: unknown } | Unparsed;

/** A place in a file: its line and column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The position of an offset in a text that begins at `start`. */
export function locate(text: string, offset: number, start: Position): Position {
  let { line } = start;
  let lineStart = 1 - start.column;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The line of the first byte sequence that is not UTF-8. */
function lineNotUtf8(bytes: Buffer, { line }: Position): number {
  let start = 0;
  for (
    let end = bytes.indexOf(10);
    end !== -1 && isUtf8(bytes.subarray(start, end));
    end = bytes.indexOf(10, start)
  ) {
    line += 1;
    start = end + 1;
  }
  return line;
}

/** `JSON.parse` takes some 70 bytes for each open bracket, and no heap has a limit for them: the process would end. */
export const MAX_NESTING = 5_000_000;

const [QUOTE, BACKSLASH] = Buffer.from('"\\');

/** Whether more than `deepest` brackets are open somewhere. */
export function isTooDeep(bytes: Buffer, from: number, to: number, deepest = MAX_NESTING): boolean {
  if (to - from <= deepest) return false;
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = endOfString(bytes, at + 1, to);
      continue;
    }
    // `[` and `{`, `]` and `}` differ by one bit.
    const bracket = byte | 0x20;
    if (bracket === 0x7b) depth += 1;
    else if (bracket === 0x7d) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** The offset of the quote that ends a string. */
function endOfString(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** The value of a JSON text; undefined, which no JSON text stands for, if the bytes are not JSON in UTF-8, or too deep. */
export function parseDocument(bytes: Buffer, from: number, to: number): unknown {
  if (isTooDeep(bytes, from, to)) return undefined;
  const text = bytes.toString('utf8', from, to);
  // Invalid bytes decode to a replacement character; without one there is nothing to check.
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why bytes that begin at a position of the file are not JSON in UTF-8. */
export function explainFault(bytes: Buffer, position: Position): Unparsed {
  if (!isUtf8(bytes)) {
    const fault = {
      kind: 'not_utf8',
      message: 'not UTF-8; expected JSON in UTF-8',
      line: lineNotUtf8(bytes, position),
    } as const;
    return { ok: false, fault, incomplete: false };
  }
  if (isTooDeep(bytes, 0, bytes.length)) {
    const message = `nested too deeply; expected at most ${MAX_NESTING} levels`;
    return { ok: false, fault: { kind: 'too_deep', message, line: position.line }, incomplete: false };
  }
  const text = bytes.toString('utf8');
  const found: JsonFault = findJsonFault(text) ?? {
    offset: 0,
    message: 'expected a JSON document',
    incomplete: false,
  };
  const { offset, message, hidden, incomplete } = found;
  const fault = {
    kind: 'not_json' as const,
    message: `not JSON: ${message}`,
    ...(hidden !== undefined && { hidden: `not JSON: ${hidden}` }),
    ...locate(text, offset, position),
  };
  return { ok: false, fault, incomplete };
}

/** Parses bytes, which begin on a line of a file, as one JSON text. */
export function parseJson(bytes: Buffer, line = 1): Parsed {
  const value = parseDocument(bytes, 0, bytes.length);
  return value === undefined ? explainFault(bytes, { line, column: 1 }) : { ok: true, value };
}
