import { isUtf8 } from 'node:buffer';
import { findJsonFault, type JsonFault } from './json-fault.js';
import type { Fault } from './sink.js';

export interface Unparsed {
  readonly ok: false;
  readonly fault: Fault;
  /** True if more text may still complete it. */
  readonly incomplete: boolean;
}

export type Parsed = { readonly ok: true; readonly value: unknown } | Unparsed;

/** The line and column, both counted from 1, of an offset in a text that begins on line `firstLine`. */
function locate(text: string, offset: number, firstLine: number): { line: number; column: number } {
  let line = firstLine;
  let lineStart = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The line of the first byte sequence that is not UTF-8, counted from `firstLine`. */
function lineNotUtf8(bytes: Buffer, firstLine: number): number {
  let line = firstLine;
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

/** The value of a JSON text; undefined, which no JSON text stands for, if the bytes are not JSON in UTF-8. */
export function parseDocument(bytes: Buffer, from: number, to: number): unknown {
  const text = bytes.toString('utf8', from, to);
  // Invalid bytes decode to a replacement character; without one there is nothing to check.
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why bytes are not JSON in UTF-8; `firstLine` is the line of the file on which they begin. */
export function explainFault(bytes: Buffer, firstLine: number): Unparsed {
  if (!isUtf8(bytes)) {
    const fault = { message: 'not UTF-8; expected JSON in UTF-8', line: lineNotUtf8(bytes, firstLine) };
    return { ok: false, fault, incomplete: false };
  }
  const text = bytes.toString('utf8');
  const found: JsonFault = findJsonFault(text) ?? {
    offset: 0,
    message: 'expected a JSON document',
    incomplete: false,
  };
  const { offset, message, hidden, incomplete } = found;
  const fault = {
    message: `not JSON: ${message}`,
    ...(hidden !== undefined && { hidden: `not JSON: ${hidden}` }),
    ...locate(text, offset, firstLine),
  };
  return { ok: false, fault, incomplete };
}

/** Parses bytes as one JSON text; `firstLine` is the line of the file on which they begin. */
export function parseJson(bytes: Buffer, firstLine: number): Parsed {
  const value = parseDocument(bytes, 0, bytes.length);
  return value === undefined ? explainFault(bytes, firstLine) : { ok: true, value };
}
