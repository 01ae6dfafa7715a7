import { constants } from 'node:buffer';
import type { LinesSoFar } from '../reading/document-reader.js';
import type { LineReader } from '../reading/read-file.js';
import type { Block } from './part.js';

const NEWLINE = 10;

export interface DividerOptions {
  readonly file: string;
  /** How many bytes a block has, unless one line has more. */
  readonly size: number;
  /** The most bytes that a line may have: what a string can hold, unless given. */
  readonly longestLine?: number | undefined;
  /** Memory for a block, at least as large as is asked for. */
  memory(size: number): Uint8Array<ArrayBuffer>;
  /** Resolves when there is room for another block. */
  dispatch(block: Block): Promise<void>;
  /** Resolves when all that was dispatched is checked and reported. */
  finished(): Promise<void>;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Copies lines into blocks that end with a line. */
export class LineDivider implements LineReader {
  readonly #longest: number;
  #block: Buffer<ArrayBuffer>;
  #filled = 0;
  /** Lines that have ended before the block. */
  #ended: number;
  /** True inside a line that is too long, once a block with more of it than may be is dispatched. */
  #skipping = false;

  constructor(
    { ended, begun }: LinesSoFar,
    readonly options: DividerOptions,
  ) {
    this.#longest = options.longestLine ?? constants.MAX_STRING_LENGTH;
    this.#ended = ended;
    this.#block = this.#memory(Math.max(options.size, begun.length + 1));
    this.#filled = begun.copy(this.#block);
  }

  async push(bytes: Buffer): Promise<void> {
    let from = this.#skipping ? this.#skip(bytes) : 0;
    while (from < bytes.length) {
      const copied = bytes.copy(this.#block, this.#filled, from);
      this.#filled += copied;
      from += copied;
      if (this.#filled === this.#block.length) await this.#cut();
      if (this.#skipping) from += this.#skip(bytes.subarray(from));
    }
  }

  async end(whole: boolean): Promise<void> {
    const ended = this.#lines().length;
    // Of a line that is too long this is known before it ends.
    const end = whole || this.#filled - ended > this.#longest ? this.#filled : ended;
    if (end > 0) await this.#dispatch(end);
    await this.options.finished();
  }

  #memory(size: number): Buffer<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.options.memory(size);
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The whole lines of what is filled. */
  #lines(): Buffer {
    const filled = this.#block.subarray(0, this.#filled);
    return filled.subarray(0, filled.lastIndexOf(NEWLINE) + 1);
  }

  /** Makes room in a block that is full. */
  async #cut(): Promise<void> {
    const end = this.#lines().length;
    const begun = this.#block.subarray(end);
    if (end > 0) {
      // Only the next block has room for what this one has of a line.
      const next = this.#memory(Math.max(this.options.size, begun.length + 1));
      const filled = begun.copy(next);
      await this.#dispatch(end);
      this.#block = next;
      this.#filled = filled;
    } else if (this.#filled > this.#longest) {
      // Whoever checks it says that the line is too long; what follows of it does not matter.
      await this.#dispatch(this.#filled);
      this.#skipping = true;
      this.#block = this.#memory(this.options.size);
      this.#filled = 0;
    } else {
      const larger = this.#memory(Math.min(this.#block.length * 2, this.#longest + 1));
      this.#filled = this.#block.copy(larger);
      this.#block = larger;
    }
  }

  /** How many of some bytes belong to the line that is too long. */
  #skip(bytes: Buffer): number {
    const newline = bytes.indexOf(NEWLINE);
    if (newline === -1) return bytes.length;
    this.#skipping = false;
    this.#ended += 1;
    return newline + 1;
  }

  async #dispatch(end: number): Promise<void> {
    const bytes = this.#block.subarray(0, end);
    const ended = this.#ended;
    this.#ended += countLines(bytes);
    await this.options.dispatch({ file: this.options.file, ended, bytes });
  }
}
