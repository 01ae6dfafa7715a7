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
