import { constants } from 'node:buffer';
import type { LinePosition } from '../reading/document-reader.js';
import type { LineReader } from '../reading/read-file.js';
import type { Block } from './block-worker.js';

const NEWLINE = 10;

export interface BlockSplitterOptions {
  readonly file: string;
  /** How many bytes a block has, unless a single line has more. */
  readonly size: number;
  /** The most bytes that a line may have; the default is what a string can hold. */
  readonly longestLine?: number | undefined;
  /** Memory for a block, of at least this size. */
  allocate(size: number): Uint8Array<ArrayBuffer>;
  /** Resolves when there is room for another block. */
  dispatch(block: Block): Promise<void>;
  /** Resolves when all dispatched blocks are checked and reported. */
  finished(): Promise<void>;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Splits the bytes of an NDJSON file into blocks of whole lines. */
export class BlockSplitter implements LineReader {
  readonly #longest: number;
  #block: Buffer<ArrayBuffer>;
  #filled = 0;
  /** Complete lines before the block. */
  #linesBefore: number;
  /** True inside a line that is too long, once a block with the beginning of it is dispatched. */
  #skipping = false;

  constructor(
    { completeLines, partialLine }: LinePosition,
    readonly options: BlockSplitterOptions,
  ) {
    this.#longest = options.longestLine ?? constants.MAX_STRING_LENGTH;
    this.#linesBefore = completeLines;
    this.#block = this.#allocate(Math.max(options.size, partialLine.length + 1));
    this.#filled = partialLine.copy(this.#block);
  }

  async push(bytes: Buffer): Promise<void> {
    let from = this.#skipping ? this.#skip(bytes) : 0;
    while (from < bytes.length) {
      const copied = bytes.copy(this.#block, this.#filled, from);
      this.#filled += copied;
      from += copied;
      if (this.#filled === this.#block.length) await this.#makeRoom();
      if (this.#skipping) from += this.#skip(bytes.subarray(from));
    }
  }

  async end(whole: boolean): Promise<void> {
    const complete = this.#completeLines().length;
    // A line that is too long is reported even if its end was never read.
    const end = whole || this.#filled - complete > this.#longest ? this.#filled : complete;
    if (end > 0) await this.#dispatch(end);
    await this.options.finished();
  }

  #allocate(size: number): Buffer<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.options.allocate(size);
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The complete lines in the filled part of the block. */
  #completeLines(): Buffer {
    const filled = this.#block.subarray(0, this.#filled);
    return filled.subarray(0, filled.lastIndexOf(NEWLINE) + 1);
  }

  /** Dispatches or enlarges a full block. */
  async #makeRoom(): Promise<void> {
    const end = this.#completeLines().length;
    const partialLine = this.#block.subarray(end);
    if (end > 0) {
      // Copied first: the memory of a dispatched block belongs to its worker.
      const next = this.#allocate(Math.max(this.options.size, partialLine.length + 1));
      const filled = partialLine.copy(next);
      await this.#dispatch(end);
      this.#block = next;
      this.#filled = filled;
    } else if (this.#filled > this.#longest) {
      // The worker reports that the line is too long; the rest of it does not matter.
      await this.#dispatch(this.#filled);
      this.#skipping = true;
      this.#block = this.#allocate(this.options.size);
      this.#filled = 0;
    } else {
      const larger = this.#allocate(Math.min(this.#block.length * 2, this.#longest + 1));
      this.#filled = this.#block.copy(larger);
      this.#block = larger;
    }
  }

  /** How many bytes belong to the line that is too long. */
  #skip(bytes: Buffer): number {
    const newline = bytes.indexOf(NEWLINE);
    if (newline === -1) return bytes.length;
    this.#skipping = false;
    this.#linesBefore += 1;
    return newline + 1;
  }

  async #dispatch(end: number): Promise<void> {
    const bytes = this.#block.subarray(0, end);
    const linesBefore = this.#linesBefore;
    this.#linesBefore += countLines(bytes);
    await this.options.dispatch({ file: this.options.file, linesBefore, bytes });
  }
}
