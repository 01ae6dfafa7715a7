import { type Block, NEWLINE } from './block.js';
import { detectFormat, type Format } from './format.js';
import { LineSplitter } from './line-splitter.js';
import type { ReadFault } from './sink.js';
import type { Splitter, SplitterOptions } from './splitter-options.js';
import { ValueSplitter } from './value-splitter.js';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** How texts in other encodings begin, with a byte order mark or with an ASCII character (`x`), as JSON does. */
const OTHER_ENCODINGS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^(fffe0000|0000feff|000000(?!00)|(?!00)..000000)/, 'UTF-32'],
  [/^(fffe|feff|00(?!00)..00(?!00)|(?!00)..00(?!00)..00)/, 'UTF-16'],
];

const MAX_START_LENGTH = 4;

function detectOtherEncoding(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, MAX_START_LENGTH);
  return OTHER_ENCODINGS.find(([pattern]) => pattern.test(start))?.[1];
}

function detectStart(
  bytes: Buffer,
  isEnd: boolean,
  options: SplitterOptions,
): { readonly from: number; readonly encoding?: string; readonly format?: Format | undefined } {
  const encoding = detectOtherEncoding(bytes);
  if (encoding !== undefined) return { from: 0, encoding };
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const from = isMarked ? BYTE_ORDER_MARK.length : 0;
  return { from, format: detectFormat(bytes.subarray(from), isEnd, options) };
}

/** Detects the format from the first lines. Keeps a block and the longest document in memory. */
export class FileSplitter implements Splitter {
  readonly #options: SplitterOptions;
  readonly #start: Buffer[] = [];
  #size = 0;
  #lookAgainAt = MAX_START_LENGTH;
  #splitter: Splitter | undefined;
  #done = false;

  constructor(options: SplitterOptions) {
    this.#options = options;
  }

  get isBatch(): boolean {
    return this.#splitter?.isBatch ?? false;
  }

  get done(): boolean {
    return this.#done || (this.#splitter?.done ?? false);
  }

  *push(chunk: Buffer): Generator<Block> {
    if (this.#splitter !== undefined) return yield* this.#splitter.push(chunk);
    this.#start.push(chunk);
    this.#size += chunk.length;
    const isDue = this.#size >= this.#lookAgainAt || chunk.includes(NEWLINE);
    if (!this.#done && isDue && this.#size >= MAX_START_LENGTH) yield* this.#detect(false);
  }

  *end(fault?: ReadFault): Generator<Block> {
    if (this.#splitter === undefined && !this.#done) yield* this.#detect(true);
    if (this.#splitter !== undefined) yield* this.#splitter.end(fault);
    else if (fault !== undefined && !this.#done) yield this.#unreadable(fault);
  }

  *#detect(isEnd: boolean): Generator<Block> {
    const start = Buffer.concat(this.#start);
    const { from, encoding, format } = detectStart(start, isEnd, this.#options);
    if (encoding !== undefined) {
      this.#done = true;
      return yield this.#unreadable({
        kind: 'not_utf8',
        message: `this is ${encoding}; expected JSON in UTF-8`,
      });
    }
    // A long first line is not parsed again with every chunk.
    this.#lookAgainAt = this.#size * 2;
    this.#start.splice(0, Infinity, start);
    if (format === undefined) return;
    this.#splitter = format === 'lines' ? new LineSplitter(this.#options) : new ValueSplitter(this.#options);
    this.#start.length = 0;
    yield* this.#splitter.push(start.subarray(from));
  }

  #unreadable(fault: ReadFault): Block {
    return { bytes: Buffer.alloc(0), position: { line: 1, column: 1 }, bounds: [], fault };
  }
}
