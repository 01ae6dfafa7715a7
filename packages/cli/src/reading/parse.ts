import { isUtf8 } from 'node:buffer';
import { findJsonFault } from './json-fault.js';
import type { Fault } from './sink.js';

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly fault: Fault;
      /** True where more text may still make JSON of it. */
      readonly incomplete: boolean;
    };

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

/** Parses bytes that should be one JSON text, and that begin on line `firstLine` of their file. */
export function parseJson(bytes: Buffer, firstLine: number): Parsed {
  const text = bytes.toString('utf8');
  // Bytes that are not UTF-8 decode to a replacement character: to look for one is cheaper than to check every byte.
  if (text.includes('\ufffd') && !isUtf8(bytes)) {
    const fault = { message: 'not UTF-8 text; expected JSON in UTF-8', line: lineNotUtf8(bytes, firstLine) };
    return { ok: false, fault, incomplete: false };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const { offset, message, incomplete } = findJsonFault(text) ?? {
      offset: 0,
      message: (error as Error).message,
      incomplete: false,
    };
    return {
      ok: false,
      fault: { message: `not JSON: ${message}`, ...locate(text, offset, firstLine) },
      incomplete,
    };
  }
}
