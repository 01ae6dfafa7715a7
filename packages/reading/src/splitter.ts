import { type Block, BYTE_ORDER_MARK, NEWLINE } from './block.js';
import { detectFormat, type Format } from './format.js';
import { LineSplitter } from './line-splitter.js';
import type { ReadFault } from './sink.js';
import type { Splitter, SplitterOptions } from './splitter-options.js';
import { EXPECTED, skipSpaces, ValueSplitter } from './value-splitter.js';

/** Starts of other encodings: a byte order mark, or an encoded ASCII character (`x`), as JSON starts with. */
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

/** Up to this size, detect the format at each newline, because a pipe may stay open without sending more. */
const MAX_EAGER_SIZE = 1 << 20;
/** Above it, limit the attempts: each parses the first line again, which would take quadratic time. */
const MAX_EAGER_LOOKS = 4;

/** Detects the format by the first lines. Buffers at most a block and the longest document. */
export class FileSplitter implements Splitter {
  readonly #options: SplitterOptions;
  #start: Buffer[] = [];
  #size = 0;
  #lookAgainAt = MAX_START_LENGTH;
  #looksLeft = MAX_EAGER_LOOKS;
  #splitter: Splitter | undefined;
  /** Set while the first line is an array above the limit; `#spacesLeft` counts white space before it. */
  #longArray: ValueSplitter | undefined;
  #spacesLeft = 0;
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
    if (this.#splitter !== undefined) return yield* this.#split(chunk);
    this.#start.push(chunk);
    this.#size += chunk.length;
    if (!this.#done && this.#isDue(chunk)) yield* this.#detect(false);
  }

  *end(fault?: ReadFault): Generator<Block> {
    if (this.#splitter === undefined && !this.#done) yield* this.#detect(true);
    if (this.#splitter !== undefined) yield* this.#splitter.end(fault);
    else if (fault !== undefined && !this.#done) yield this.#unreadable(fault);
  }

  #isDue(chunk: Buffer): boolean {
    if (this.#size < MAX_START_LENGTH) return false;
    if (this.#size >= this.#lookAgainAt || this.#size > this.#options.longestText) return true;
    if (!chunk.includes(NEWLINE)) return false;
    return this.#size <= MAX_EAGER_SIZE || (this.#looksLeft -= 1) >= 0;
  }

  *#detect(isEnd: boolean): Generator<Block> {
    const { longestText } = this.#options;
    const limit = longestText + 1 + BYTE_ORDER_MARK.length;
    const start = Buffer.concat(this.#start, Math.min(this.#size, limit));
    const { from, encoding, format } = detectStart(start, isEnd, this.#options);
    if (encoding !== undefined) {
      return yield this.#refuse('not_utf8', `this is ${encoding}; expected JSON in UTF-8`);
    }
    if (format === 'blank') {
      const message = `the first ${longestText} bytes are white space; ${EXPECTED}`;
      return yield this.#refuse('no_document', message);
    }
    // Exponential backoff, so that a long first line is not parsed again with every chunk.
    this.#lookAgainAt = this.#size * 2;
    if (format === undefined) return;
    this.#splitter = format === 'lines' ? new LineSplitter(this.#options) : new ValueSplitter(this.#options);
    if (format === 'long array') {
      this.#longArray = this.#splitter as ValueSplitter;
      this.#spacesLeft = skipSpaces(start, from) - from;
    }
    yield* this.#splitStart(from);
  }

  *#splitStart(from: number): Generator<Block> {
    const chunks = this.#start;
    this.#start = [];
    let skipped = from;
    for (const chunk of chunks) {
      if (this.done) return;
      yield* this.#split(chunk.subarray(skipped));
      skipped = Math.max(0, skipped - chunk.length);
    }
  }

  *#split(chunk: Buffer): Generator<Block> {
    const splitter = this.#splitter!;
    const newline = this.#longArray === undefined ? -1 : chunk.indexOf(NEWLINE, this.#spacesLeft);
    this.#spacesLeft = Math.max(0, this.#spacesLeft - chunk.length);
    if (newline === -1) return yield* splitter.push(chunk);
    yield* splitter.push(chunk.subarray(0, newline));
    this.#longArray!.endIfClosed();
    this.#longArray = undefined;
    yield* splitter.push(chunk.subarray(newline));
  }

  #refuse(kind: ReadFault['kind'], message: string): Block {
    this.#done = true;
    this.#start = [];
    return this.#unreadable({ kind, message });
  }

  #unreadable(fault: ReadFault): Block {
    return { bytes: Buffer.alloc(0), position: { line: 1, column: 1 }, bounds: [], fault };
  }
}
