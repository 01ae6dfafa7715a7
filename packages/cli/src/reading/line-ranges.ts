import { readSync } from 'node:fs';
import { type Block, countLines, NEWLINE } from './block.js';
import { MAX_START } from './format.js';
import { findCompression } from './decompress.js';
import type { Input, PlainFile } from './input.js';
import { detectStart } from './splitter.js';
import type { SplitterOptions } from './splitter-options.js';

/** An open file of lines that can be read from any position: NDJSON that is not compressed. */
export interface LineFile extends PlainFile {
  /** Where the first line begins: after a byte order mark. */
  readonly start: number;
}

/** Undefined if it is another kind of file, or cannot be read. */
export async function findLines(input: Input, options: SplitterOptions): Promise<LineFile | undefined> {
  const plain = await input.openPlain();
  if (plain === undefined || plain.size === 0) return undefined;
  const start = await findStart(plain, options).catch(() => undefined);
  return start === undefined ? undefined : { ...plain, start };
}

async function findStart({ handle, size }: PlainFile, options: SplitterOptions): Promise<number | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, MAX_START)), 0);
  const bytes = buffer.subarray(0, bytesRead);
  if (findCompression(bytes) !== undefined) return undefined;
  const { format, from } = detectStart(bytes, bytesRead === size, options);
  return format === 'lines' ? from : undefined;
}

/** What is read beyond a range, for its last line, unless that is longer. */
const LINE_END = 1 << 16;

type Lines = Required<Pick<Block, 'bytes' | 'lines'>>;

export const NO_LINES: Lines = { bytes: Buffer.alloc(0), lines: 0 };

/** Reads the lines that begin in a range of a file. They are valid until the next ones are read. */
export class RangeReader {
  #buffer: Buffer = Buffer.alloc(0);

  /** @param longest of longer lines, only so much is read as shows it */
  read(
    { descriptor, start }: { readonly descriptor: number; readonly start: number },
    { from, to }: { readonly from: number; readonly to: number },
    longest: number,
  ): Lines {
    if (start >= to) return NO_LINES;
    const isStart = from <= start;
    // The byte before shows whether a line begins with the range.
    const at = isStart ? start : from - 1;
    const lastByte = to - 1 - at;
    let bytes = this.#allocate(lastByte + LINE_END);
    for (let size = 0; ;) {
      const read = readSync(descriptor, bytes, size, bytes.length - size, at + size);
      size += read;
      const isEnd = read === 0;
      const found = bytes.subarray(0, size);
      if (size > lastByte || isEnd) {
        const first = isStart ? 0 : found.indexOf(NEWLINE) + 1;
        if (!isStart && (first === 0 || first > lastByte)) return NO_LINES;
        const last = found.indexOf(NEWLINE, lastByte) + 1;
        if (last > 0) return toLines(found.subarray(first, last));
        if (isEnd || size - found.lastIndexOf(NEWLINE) - 1 > longest) return toLines(found.subarray(first));
      }
      if (size === bytes.length) bytes = Buffer.concat([bytes], size * 2);
    }
  }

  #allocate(size: number): Buffer {
    if (this.#buffer.length < size) this.#buffer = Buffer.allocUnsafeSlow(size);
    return this.#buffer;
  }
}

function toLines(bytes: Buffer): Lines {
  const isEnded = bytes.length === 0 || bytes.at(-1) === NEWLINE;
  return { bytes, lines: countLines(bytes) + (isEnded ? 0 : 1) };
}
