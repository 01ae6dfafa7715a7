import { type Block, NEWLINE, PendingBytes } from './block.js';
import type { ReadFault } from './sink.js';
import type { Splitter, SplitterOptions } from './splitter-options.js';

export class LineSplitter implements Splitter {
  readonly isBatch = true;
  readonly done = false;
  readonly #pending = new PendingBytes({ line: 1, column: 1 });
  readonly #options: SplitterOptions;
  #complete = 0;

  constructor(options: SplitterOptions) {
    this.#options = options;
  }

  get #lineSize(): number {
    return this.#pending.size - this.#complete;
  }

  *push(chunk: Buffer): Generator<Block> {
    // Keep just enough of an over-long line to recognise it; drop the rest.
    let from = this.#lineSize > this.#options.longestText ? chunk.indexOf(NEWLINE) : 0;
    if (from === -1) return;
    // Copy only the line that started in an earlier chunk.
    for (const newline of new Set([chunk.indexOf(NEWLINE), chunk.lastIndexOf(NEWLINE)])) {
      if (newline === -1) break;
      this.#keep(chunk.subarray(from, newline + 1));
      yield this.#take(this.#complete);
      from = newline + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  *end(fault?: ReadFault): Generator<Block> {
    // After a read fault, the last line may be incomplete, unless it already exceeds the limit.
    const isWhole = fault === undefined || this.#lineSize > this.#options.longestText;
    const end = isWhole ? this.#pending.size : this.#complete;
    if (end > 0 || fault !== undefined) yield { ...this.#take(end), fault };
  }

  #keep(bytes: Buffer): void {
    const newline = bytes.lastIndexOf(NEWLINE);
    if (newline !== -1) this.#complete = this.#pending.size + newline + 1;
    const size = newline === -1 ? this.#lineSize + bytes.length : bytes.length - newline - 1;
    const surplus = size - this.#options.longestText - 1;
    if (bytes.length > 0) this.#pending.push(surplus > 0 ? bytes.subarray(0, -surplus) : bytes);
  }

  #take(end: number): Block {
    const { bytes, position } = this.#pending.take(end);
    this.#complete = 0;
    const isEnded = bytes.at(-1) === NEWLINE || bytes.length === 0;
    return { bytes, position, lines: this.#pending.position.line - position.line + (isEnded ? 0 : 1) };
  }
}
