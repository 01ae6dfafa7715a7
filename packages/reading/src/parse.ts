import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { faultAt, findJsonFault, type JsonFault } from '@data-import/contracts';
import { toPointer } from '@data-import/validators/runtime';
import { MAX_NESTING, readJson } from '@data-import/validators/text';
import { UsageError } from '@data-import/files/usage-error';
import { decompress } from './decompress.js';
import { describeForeignFormat } from './foreign-format.js';
import { type ReadError, readWhole } from './read-error.js';
import type { ReadFault } from './sink.js';

type Unparsed = { readonly ok: false; readonly fault: ReadFault; readonly incomplete: boolean };
export type Parsed = { readonly ok: true; readonly value: unknown } | Unparsed;

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function locate(text: string, offset: number, start: Position): Position {
  let { line } = start;
  let lineStart = 1 - start.column;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

function lineNotUtf8(bytes: Buffer, { line }: Position): number {
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(10, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

export function explainFault(bytes: Buffer, position: Position): Unparsed {
  const { fault, ...rest } = findFault(bytes, position);
  return { ...rest, fault: withForeignFormat(fault, bytes, position) };
}

/** Names the foreign format in a fault at the start of a file. */
export function withForeignFormat(fault: ReadFault, bytes: Buffer, { line, column }: Position): ReadFault {
  const foreign = line === 1 && column === 1 ? describeForeignFormat(bytes) : undefined;
  if (foreign === undefined) return fault;
  const { message, hidden, ...rest } = fault;
  return { ...rest, message: `${message}; ${foreign}`, ...(hidden && { hidden: `${hidden}; ${foreign}` }) };
}

function findFault(bytes: Buffer, position: Position): Unparsed {
  const reading = readJson(bytes);
  const problem = reading.ok ? 'not_json' : reading.problem;
  if (problem === 'not_utf8') {
    const fault = {
      kind: problem,
      message: 'not UTF-8; expected JSON in UTF-8',
      line: lineNotUtf8(bytes, position),
    } as const;
    return { ok: false, fault, incomplete: false };
  }
  if (problem === 'too_deep') {
    const message = `nested too deeply; expected at most ${MAX_NESTING} levels`;
    return { ok: false, fault: { kind: problem, message, line: position.line }, incomplete: false };
  }
  const text = bytes.toString('utf8');
  const found = findJsonFault(text) ?? faultAt(text, 0, 'a JSON document');
  const fault = { ...toReadFault(found), ...locate(text, found.offset, position) };
  return { ok: false, fault, incomplete: found.incomplete };
}

export function toReadFault({ message, hidden }: JsonFault): ReadFault {
  const quoteless = hidden === undefined ? {} : { hidden: `not JSON: ${hidden}` };
  return { kind: 'not_json', message: `not JSON: ${message}`, ...quoteless };
}

async function readDecompressed(file: string): Promise<Buffer> {
  const stored = await readWhole(file);
  try {
    return await buffer(decompress(Readable.from([stored])));
  } catch (error) {
    throw new UsageError(`${file}: ${(error as ReadError).message}`);
  }
}

/** @throws {UsageError} with file, line and column, but without quoted text. */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readDecompressed(file);
  const reading = readJson(bytes);
  if (reading.ok) {
    const inexact = reading.findings.find(({ code }) => code === 'inexact_number');
    if (inexact === undefined) return reading.value;
    throw new UsageError(`${file}#${toPointer(inexact.path)}: JavaScript changes the digits of the number`);
  }
  const { line, column, hidden, message } = explainFault(bytes, { line: 1, column: 1 }).fault;
  throw new UsageError(
    [file, line, column].filter((each) => each !== undefined).join(':') + `: ${hidden ?? message}`,
  );
}

export function parseJson(bytes: Buffer, line = 1): Parsed {
  const reading = readJson(bytes);
  return reading.ok ? reading : explainFault(bytes, { line, column: 1 });
}
