import { constants } from 'node:buffer';
import type { LinePosition } from '../reading/document-reader.js';
import type { LineReader } from '../reading/read-file.js';

const NEWLINE = 10;
const BLOCK_SIZE = 1 << 18;

/** Whole lines of an NDJSON file. */
export interface LineBlock {
  readonly bytes: Buffer<ArrayBuffer>;
  /** How many lines of the file come before. */
  readonly linesBefore: number;
}

export interface LineBlocksOptions {
  /** Resolves when there is room for another block. */
  dispatch(block: LineBlock): Promise<void>;
  /** Resolves when all dispatched blocks are checked and reported. */
  finished(): Promise<void>;
  /** The minimum size of a block, except for the last one. */
  readonly size?: number | undefined;
  /** The maximum size of a line in bytes. */
  readonly longestLine?: number | undefined;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Splits the bytes of an NDJSON file into blocks of whole lines. */
export class LineBlocks implements LineReader {
  readonly #options: LineBlocksOptions;
  readonly #longest: number;
  #pieces: Buffer[];
  #size: number;
  /** The size of the complete lines. */
  #complete = 0;
  #linesBefore: number;

  constructor({ completeLines, partialLine }: LinePosition, options: LineBlocksOptions) {
    this.#options = options;
    this.#longest = options.longestLine ?? constants.MAX_STRING_LENGTH;
    this.#pieces = [partialLine];
    this.#size = partialLine.length;
    this.#linesBefore = completeLines;
  }

  async push(bytes: Buffer): Promise<void> {
    this.#keep(bytes);
    if (this.#complete > 0 && this.#size >= (this.#options.size ?? BLOCK_SIZE)) {
      await this.#dispatch(this.#complete);
    }
  }

  async end(whole: boolean): Promise<void> {
    // A line that is too long is reported even if its end was never read.
    const end = whole || this.#isTooLong() ? this.#size : this.#complete;
    if (end > 0) await this.#dispatch(end);
    await this.#options.finished();
  }

  #isTooLong(): boolean {
    return this.#size - this.#complete > this.#longest;
  }

  #keep(bytes: Buffer): void {
    // The worker reports that the line is too long; the rest of the line does not matter.
    if (this.#isTooLong()) {
      const newline = bytes.indexOf(NEWLINE);
      if (newline === -1) return;
      bytes = bytes.subarray(newline);
    }
    const newline = bytes.lastIndexOf(NEWLINE);
    if (newline !== -1) this.#complete = this.#size + newline + 1;
    this.#pieces.push(bytes);
    this.#size += bytes.length;
  }

  async #dispatch(end: number): Promise<void> {
    // Memory of its own, since a block is transferred to a worker thread.
    const joined = Buffer.allocUnsafeSlow(this.#size);
    let size = 0;
    for (const piece of this.#pieces) size += piece.copy(joined, size);
    const bytes = joined.subarray(0, end);
    const rest = Buffer.from(joined.subarray(end));
    const linesBefore = this.#linesBefore;
    this.#pieces = [rest];
    this.#size = rest.length;
    this.#complete = 0;
    this.#linesBefore += countLines(bytes);
    await this.#options.dispatch({ bytes, linesBefore });
  }
}
