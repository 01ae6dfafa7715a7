import { readJson } from '@data-import/validators/text';
import { explainFault, type Position } from './parse.js';
import type { ReadFault, Sink } from './sink.js';

export const NEWLINE = 10;

export interface Block {
  readonly bytes: Buffer;
  readonly position: Position;
  readonly lines?: number;
  readonly bounds?: readonly number[];
  readonly firstIndex?: number | undefined;
  readonly fault?: ReadFault | undefined;
}

export function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

export function locateByte(bytes: Buffer, offset: number, start: Position): Position {
  const before = bytes.subarray(0, offset);
  const lineStart = before.lastIndexOf(NEWLINE) + 1;
  const { length } = before.toString('utf8', lineStart);
  if (lineStart === 0) return { line: start.line, column: start.column + length };
  return { line: start.line + countLines(before), column: length + 1 };
}

export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function startsWithMark(bytes: Buffer, from: number): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => bytes[from + index] === byte);
}

/** Whether a line contains only white space, after an optional byte order mark. */
export function isBlank(bytes: Buffer, from = 0, to = bytes.length): boolean {
  const start = bytes[from] === BYTE_ORDER_MARK[0] && startsWithMark(bytes, from) ? from + 3 : from;
  for (let i = start; i < to; i++) {
    const byte = bytes[i];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false;
  }
  return true;
}

export function readBlock(block: Block, longest: number, sink: Sink): void {
  if (block.bounds === undefined) readLines(block, longest, sink);
  else readValues(block, block.bounds, sink);
  if (block.fault !== undefined && sink.hasRoom?.() !== false) sink.unreadable(block.fault);
}

/** Hot path of large files: parses a line without copying it. */
function readLines({ bytes, position }: Block, longest: number, sink: Sink): void {
  let { line } = position;
  for (let from = 0; from < bytes.length && sink.hasRoom?.() !== false; line += 1) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline === -1 ? bytes.length : newline;
    if (to - from > longest) {
      const fault = tooLong(longest, line);
      sink.unreadable(qualify(fault, 'this line is', { part: 'line' }), Buffer.of());
    } else if (isBlank(bytes, from, to)) sink.emptyLine();
    else if (sink.acceptsBytes?.(bytes, from, to, { line }) !== true) {
      const found = bytes.subarray(from, to);
      const reading = readJson(found, sink.readOptions);
      if (reading.ok) sink.document(reading, { line }, bytes, from, to);
      else {
        const { fault } = explainFault(found, { line, column: 1 });
        sink.unreadable(qualify(fault, 'this line is', { part: 'line' }), found);
      }
    }
    from = to + 1;
  }
}

function readValues({ bytes, position, firstIndex }: Block, bounds: readonly number[], sink: Sink): void {
  let last = { offset: 0, position };
  for (let each = 0; each < bounds.length && sink.hasRoom?.() !== false; each += 2) {
    const [from, to] = [bounds[each]!, bounds[each + 1]!];
    const index = firstIndex === undefined ? undefined : firstIndex + each / 2;
    const place = index === undefined ? {} : { index };
    if (sink.acceptsBytes?.(bytes, from, to, place) === true) continue;
    const found = bytes.subarray(from, to);
    const reading = readJson(found, sink.readOptions);
    if (reading.ok) sink.document(reading, place, bytes, from, to);
    else {
      const since = bytes.subarray(last.offset, from);
      last = { offset: from, position: locateByte(since, since.length, last.position) };
      const { fault } = explainFault(found, last.position);
      const isItem = index !== undefined;
      sink.unreadable(isItem ? qualify(fault, 'this item is', { part: 'item', index }) : fault, found);
    }
  }
}

function tooLong(longest: number, line: number): ReadFault {
  return { kind: 'too_long', message: `too long; expected at most ${longest} bytes`, line };
}

export function tooLarge(longest: number): ReadFault {
  const limit = `at most ${longest} bytes`;
  return {
    kind: 'too_long',
    message: `too large for one JSON text; expected ${limit}, or one document per line (NDJSON)`,
  };
}

function qualify({ message, hidden, ...rest }: ReadFault, what: string, part: Partial<ReadFault>): ReadFault {
  return { ...rest, message: `${what} ${message}`, ...(hidden && { hidden: `${what} ${hidden}` }), ...part };
}

export class PendingBytes {
  #pieces: Buffer[] = [];
  #size = 0;
  #position: Position;

  constructor(position: Position) {
    this.#position = position;
  }

  get size(): number {
    return this.#size;
  }

  get position(): Position {
    return this.#position;
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  peek(): Buffer {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    this.#pieces = [bytes];
    return bytes;
  }

  take(end = this.#size): { readonly bytes: Buffer; readonly position: Position } {
    const all = this.peek();
    const bytes = all.subarray(0, end);
    const position = this.#position;
    this.#position = locateByte(bytes, bytes.length, position);
    this.#pieces = end === this.#size ? [] : [all.subarray(end)];
    this.#size -= end;
    return { bytes, position };
  }
}
