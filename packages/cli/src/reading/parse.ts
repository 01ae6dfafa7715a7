import { isUtf8 } from 'node:buffer';
import { findJsonFault } from './json-fault.js';
import type { Fault } from './sink.js';

export interface Unparsed {
  readonly ok: false;
  readonly fault: Fault;
  /** True where more text may still make JSON of it. */
  readonly incomplete: boolean;
}

export type Parsed = { readonly ok: true; readonly value: unknown } | Unparsed;

/** The line and column, both from 1, of an offset in a text that begins on line `firstLine`. */
function locate(text: string, offset: number, firstLine: number): { line: number; column: number } {
  let line = firstLine;
  let lineStart = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The line, from `firstLine`, of the first byte sequence that is not UTF-8. */
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

/**
 * The value of the JSON text in some bytes, or undefined where they are not JSON in UTF-8: no JSON text stands for
 * undefined.
 */
export function parseDocument(bytes: Buffer, from: number, to: number): unknown {
  const text = bytes.toString('utf8', from, to);
  // Bytes that are not UTF-8 decode to a replacement character: to look for one is cheaper than to check every byte.
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What `JSON.parse` has to say, where the grammar has nothing to object to. */
function messageOf(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'expected a JSON document';
}

/** Why bytes that begin on line `firstLine` of their file are not JSON in UTF-8. */
export function explainFault(bytes: Buffer, firstLine: number): Unparsed {
  if (!isUtf8(bytes)) {
    const fault = { message: 'not UTF-8 text; expected JSON in UTF-8', line: lineNotUtf8(bytes, firstLine) };
    return { ok: false, fault, incomplete: false };
  }
  const text = bytes.toString('utf8');
  const found = findJsonFault(text) ?? { offset: 0, message: messageOf(text), incomplete: false };
  const { offset, message, incomplete } = found;
  const fault = { message: `not JSON: ${message}`, ...locate(text, offset, firstLine) };
  return { ok: false, fault, incomplete };
}

/** Parses bytes that should be one JSON text, and that begin on line `firstLine` of their file. */
export function parseJson(bytes: Buffer, firstLine: number): Parsed {
  const value = parseDocument(bytes, 0, bytes.length);
  return value === undefined ? explainFault(bytes, firstLine) : { ok: true, value };
}
