import { constants } from 'node:buffer';
import { type Detected, FormatDetector, joinLines } from './format-detector.js';
import { explainFault, parseDocument, parseJson } from './parse.js';
import type { Fault, Sink } from './sink.js';

export interface ReadOptions {
  /** Whether an array is one document; otherwise each of its items is a document. */
  readonly arrayIsDocument: boolean;
  /** The maximum size of a JSON text in bytes; the default is the longest string that Node supports. */
  readonly longestText?: number | undefined;
}

const NEWLINE = 10;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXPECTED = 'expected a JSON document, an array of documents, or one document per line (NDJSON)';

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false;
  }
  return true;
}

/** How texts in other encodings begin, with a byte order mark or with an ASCII character (`x`), as JSON does. */
const OTHER_ENCODINGS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^(fffe0000|0000feff|000000(?!00)|(?!00)..000000)/, 'UTF-32'],
  [/^(fffe|feff|00(?!00)..00(?!00)|(?!00)..00(?!00)..00)/, 'UTF-16'],
];

const LONGEST_START = 4;

function detectOtherEncoding(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, LONGEST_START);
  return OTHER_ENCODINGS.find(([pattern]) => pattern.test(start))?.[1];
}

/** Bytes that arrive in pieces and are joined once they are complete. */
class PendingBytes {
  #pieces: Buffer[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  /** Everything pushed since the last `take`. */
  take(): Buffer {
    const [only] = this.#pieces;
    const all =
      this.#pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.#pieces, this.#size);
    this.clear();
    return all;
  }

  clear(): void {
    this.#pieces = [];
    this.#size = 0;
  }
}

/** How far a file is read when another reader takes over the lines that follow. */
export interface LinePosition {
  readonly completeLines: number;
  /** The beginning of the next line, as far as it was read. */
  readonly partialLine: Buffer;
}

/**
 * Finds the documents in the bytes of one file. The format (JSON, an array of documents, or NDJSON) is detected from
 * the content. NDJSON takes the memory of one line, whatever the size of the file.
 */
export class DocumentReader {
  /** A reader of further lines of an NDJSON file. */
  static forLines(options: ReadOptions, sink: Sink, linesBefore: number): DocumentReader {
    const reader = new DocumentReader(options, sink);
    reader.#state = 'lines';
    reader.#completeLines = linesBefore;
    return reader;
  }

  /** The bytes of the current line, or of the whole text if the file is one JSON text. */
  readonly #pending = new PendingBytes();
  readonly #longest: number;
  #state: 'start' | 'detecting' | 'lines' | 'text' | 'done' = 'start';
  #detector = new FormatDetector();
  #completeLines = 0;
  /** The line on which the text begins, if the file is one JSON text. */
  #firstLine = 1;
  /** True inside a line that is too long. */
  #skipping = false;
  #isBatch = false;

  constructor(
    readonly options: ReadOptions,
    readonly sink: Sink,
  ) {
    this.#longest = options.longestText ?? constants.MAX_STRING_LENGTH;
  }

  /** True once the rest of the file makes no difference. */
  get done(): boolean {
    return this.#state === 'done';
  }

  /** Whether the file is NDJSON or an array of documents. */
  get isBatch(): boolean {
    return this.#isBatch;
  }

  /** The position from which another reader can take over; undefined while none can. */
  get linePosition(): LinePosition | undefined {
    if (this.#state !== 'lines' || this.#skipping) return undefined;
    const partialLine = this.#pending.take();
    this.#pending.push(partialLine);
    return { completeLines: this.#completeLines, partialLine };
  }

  /** Takes the next bytes of the file. The chunk may be overwritten afterwards. */
  push(chunk: Buffer): void {
    const bytes = this.#state === 'start' ? this.#start(chunk) : chunk;
    if (bytes === undefined) return;
    let from = 0;
    while (this.#state === 'detecting' || this.#state === 'lines') {
      const newline = bytes.indexOf(NEWLINE, from);
      if (newline === -1) break;
      if (this.#isWholeLine(newline - from)) this.#readLine(bytes, from, newline);
      else this.#endLine(bytes.subarray(from, newline));
      from = newline + 1;
    }
    if (from < bytes.length) this.#keep(Buffer.from(bytes.subarray(from)));
  }

  end(): void {
    if (this.#state === 'start') this.#pending.push(this.#open(this.#pending.take()));
    if (this.#state === 'detecting') this.#endDetection();
    else if (this.#state === 'lines') this.#endLine(Buffer.of());
    else if (this.#state === 'text') this.#endText();
    this.#state = 'done';
  }

  /** Holds the first bytes back until there are enough to recognise their encoding. */
  #start(chunk: Buffer): Buffer | undefined {
    if (this.#pending.size + chunk.length < LONGEST_START) {
      this.#pending.push(Buffer.from(chunk));
      return undefined;
    }
    this.#pending.push(chunk);
    return this.#open(this.#pending.take());
  }

  #open(bytes: Buffer): Buffer {
    this.#state = 'detecting';
    const encoding = detectOtherEncoding(bytes);
    if (encoding !== undefined) this.#fail({ message: `this is ${encoding}; expected JSON in UTF-8` });
    const isMarked = bytes.indexOf(BYTE_ORDER_MARK) === 0;
    return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  }

  #keep(bytes: Buffer): void {
    if (this.#state === 'done' || this.#skipping) return;
    this.#pending.push(bytes);
    if (this.#pending.size <= this.#longest) return;
    this.#pending.clear();
    if (this.#detector.startsWithDocument) this.#apply({ kind: 'lines' });
    // Whether a first line is the whole file shows once it ends.
    this.#skipping = this.#state === 'lines' || (this.#state === 'detecting' && this.#detector.isEmpty);
    if (this.#state === 'lines') this.#reportLongLine();
    else if (!this.#skipping) this.#failAsTooLarge();
  }

  #reportLongLine(): void {
    const message = `this line is too long; expected at most ${this.#longest} bytes`;
    this.sink.unreadable({ message, line: this.#completeLines + 1, lineOnly: true });
  }

  #failAsTooLarge(): void {
    const limit = `at most ${this.#longest} bytes`;
    this.#fail({
      message: `too large for one JSON text; expected ${limit}, or one document per line (NDJSON)`,
    });
  }

  #fail(fault: Fault): void {
    this.#state = 'done';
    this.sink.unreadable(fault);
  }

  /** Whether a line of NDJSON that ends after this many bytes lies in a single chunk and is short enough. */
  #isWholeLine(length: number): boolean {
    return this.#state === 'lines' && this.#pending.size === 0 && !this.#skipping && length <= this.#longest;
  }

  #endLine(rest: Buffer): void {
    this.#keep(Buffer.from(rest));
    const bytes = this.#pending.take();
    if (this.#skipping) {
      this.#skipping = false;
      if (this.#state === 'detecting') {
        this.#apply({ kind: 'lines' });
        this.#reportLongLine();
      }
      this.#completeLines += 1;
    } else if (this.#state === 'lines') {
      this.#readLine(bytes, 0, bytes.length);
    } else {
      this.#completeLines += 1;
      if (!isBlank(bytes, 0, bytes.length))
        this.#apply(this.#detector.add({ bytes, number: this.#completeLines }));
    }
  }

  #endDetection(): void {
    if (this.#skipping) return this.#failAsTooLarge();
    this.#endLine(Buffer.of());
    if (this.#state === 'detecting') this.#apply(this.#detector.end());
    else if (this.#state === 'text') this.#endText();
  }

  #apply(detected: Detected): void {
    if (detected.kind === 'undecided') return;
    const { lines } = this.#detector;
    this.#detector = new FormatDetector();
    if (detected.kind === 'lines') {
      this.#state = 'lines';
      this.#isBatch = true;
      for (const { bytes, number } of lines) this.#readDocument(bytes, 0, bytes.length, number);
    } else if (detected.kind === 'text') {
      this.#state = 'text';
      this.#firstLine = lines[0]!.number;
      this.#pending.push(joinLines(lines));
      this.#pending.push(Buffer.of(NEWLINE));
    } else if (detected.kind === 'document') {
      this.#takeText(detected.value);
    } else {
      const fault =
        detected.kind === 'broken' ? detected.fault : { message: `the file is empty; ${EXPECTED}` };
      this.#fail(fault);
    }
  }

  /** The path that large files take: the line is parsed without being copied. */
  #readLine(bytes: Buffer, from: number, to: number): void {
    this.#completeLines += 1;
    if (!isBlank(bytes, from, to)) this.#readDocument(bytes, from, to, this.#completeLines);
  }

  #readDocument(bytes: Buffer, from: number, to: number, line: number): void {
    if (this.sink.acceptsLine?.(bytes, from, to, { line }) === true) return;
    const value = parseDocument(bytes, from, to);
    if (value !== undefined) {
      this.sink.document(value, { line });
      return;
    }
    const { fault } = explainFault(bytes.subarray(from, to), line);
    this.sink.unreadable({ ...fault, message: `this line is ${fault.message}`, lineOnly: true });
  }

  #endText(): void {
    const parsed = parseJson(this.#pending.take(), this.#firstLine);
    if (parsed.ok) this.#takeText(parsed.value);
    else this.#fail(parsed.fault);
  }

  #takeText(value: unknown): void {
    this.#state = 'done';
    if (this.options.arrayIsDocument || !Array.isArray(value)) this.sink.document(value, {});
    else if (value.length === 0)
      this.#fail({ message: 'the array is empty; expected at least one document in it' });
    else {
      this.#isBatch = true;
      value.forEach((item: unknown, index) => this.sink.document(item, { index }));
    }
  }
}
