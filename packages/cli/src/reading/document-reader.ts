import { constants } from 'node:buffer';
import { Beginning, joinLines, type Verdict } from './beginning.js';
import { explainFault, parseDocument, parseJson } from './parse.js';
import { Pieces } from './pieces.js';
import type { Fault, Sink } from './sink.js';

export interface ReadOptions {
  /** Whether an array is one document; otherwise it is a batch with a document in each item. */
  readonly arrayIsDocument: boolean;
  /** The most bytes that one JSON text may have: what a string can hold, unless given. */
  readonly longestText?: number | undefined;
}

const NEWLINE = 10;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXPECTED = 'expected a JSON document, an array of them, or one on each line (NDJSON)';

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false;
  }
  return true;
}

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** How far a file was read when another reader takes over the lines that follow. */
export interface LinesSoFar {
  /** How many lines have ended. */
  readonly ended: number;
  /** The beginning of the line that has not. */
  readonly begun: Buffer;
}

/**
 * Finds the documents in the bytes of one file, which may be JSON, an array of documents or NDJSON, as the content
 * tells. NDJSON takes the memory of one line, whatever the size of the file.
 */
export class DocumentReader {
  /** A reader of lines that stand in a file known to be NDJSON, after as many lines as have ended. */
  static ofLines(options: ReadOptions, sink: Sink, ended: number): DocumentReader {
    const reader = new DocumentReader(options, sink);
    reader.#state = 'lines';
    reader.#ended = ended;
    return reader;
  }

  /** Bytes before the next newline, or the whole text once it is known to be one. */
  readonly #pieces = new Pieces();
  readonly #longest: number;
  #state: 'start' | 'beginning' | 'lines' | 'text' | 'done' = 'start';
  #beginning = new Beginning();
  /** Lines that have ended. */
  #ended = 0;
  /** Where the text begins, once the file is known to be one. */
  #firstLine = 1;
  /** True inside a line that is too long, until it ends. */
  #skipping = false;

  constructor(
    readonly options: ReadOptions,
    readonly sink: Sink,
  ) {
    this.#longest = options.longestText ?? constants.MAX_STRING_LENGTH;
  }

  /** True once nothing further can come of the file. */
  get done(): boolean {
    return this.#state === 'done';
  }

  /** Where the file stands, once it is known to be NDJSON; undefined where another reader cannot take over. */
  get linesSoFar(): LinesSoFar | undefined {
    if (this.#state !== 'lines' || this.#skipping) return undefined;
    const begun = this.#pieces.take();
    this.#pieces.push(begun);
    return { ended: this.#ended, begun };
  }

  /** Takes the next bytes of the file. Nothing of the chunk is kept: it may be overwritten afterwards. */
  push(chunk: Buffer): void {
    const bytes = this.#state === 'start' ? this.#start(chunk) : chunk;
    if (bytes === undefined) return;
    let from = 0;
    while (this.#state === 'beginning' || this.#state === 'lines') {
      const newline = bytes.indexOf(NEWLINE, from);
      if (newline === -1) break;
      if (this.#isWhole(newline - from)) this.#readLine(bytes, from, newline);
      else this.#endLine(bytes.subarray(from, newline));
      from = newline + 1;
    }
    if (from < bytes.length) this.#keep(Buffer.from(bytes.subarray(from)));
  }

  end(): void {
    if (this.#state === 'start') this.#pieces.push(this.#open(this.#pieces.take()));
    if (this.#state === 'beginning') this.#endBeginning();
    else if (this.#state === 'lines') this.#endLine(Buffer.of());
    else if (this.#state === 'text') this.#endText();
    this.#state = 'done';
  }

  /** Holds the first bytes back until there are enough to tell a byte order mark. */
  #start(chunk: Buffer): Buffer | undefined {
    if (this.#pieces.size + chunk.length < MARK.length) {
      this.#pieces.push(Buffer.from(chunk));
      return undefined;
    }
    this.#pieces.push(chunk);
    const bytes = this.#pieces.take();
    return this.#open(bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes);
  }

  #open(bytes: Buffer): Buffer {
    this.#state = 'beginning';
    if (isUtf16(bytes)) this.#fail({ message: 'UTF-16 text; expected JSON in UTF-8' });
    return bytes;
  }

  #keep(bytes: Buffer): void {
    if (this.#state === 'done' || this.#skipping) return;
    this.#pieces.push(bytes);
    if (this.#pieces.size <= this.#longest) return;
    this.#pieces.clear();
    if (this.#state === 'lines') {
      this.#skipping = true;
      const message = `this line is too long; expected at most ${this.#longest} bytes`;
      this.sink.unreadable({ message, line: this.#ended + 1, lineOnly: true });
    } else {
      const limit = `at most ${this.#longest} bytes`;
      this.#fail({
        message: `too large for one JSON text; expected ${limit}, or a document on each line (NDJSON)`,
      });
    }
  }

  #fail(fault: Fault): void {
    this.#state = 'done';
    this.sink.unreadable(fault);
  }

  /** Whether a line whose last bytes are these many lies in one chunk, among others that are documents. */
  #isWhole(length: number): boolean {
    return this.#state === 'lines' && this.#pieces.size === 0 && !this.#skipping && length <= this.#longest;
  }

  #endLine(rest: Buffer): void {
    this.#keep(Buffer.from(rest));
    const bytes = this.#pieces.take();
    if (this.#skipping) {
      this.#skipping = false;
      this.#ended += 1;
    } else if (this.#state === 'lines') {
      this.#readLine(bytes, 0, bytes.length);
    } else {
      this.#ended += 1;
      if (!isBlank(bytes, 0, bytes.length)) this.#follow(this.#beginning.add({ bytes, number: this.#ended }));
    }
  }

  #endBeginning(): void {
    this.#endLine(Buffer.of());
    if (this.#state === 'beginning') this.#follow(this.#beginning.end());
    else if (this.#state === 'text') this.#endText();
  }

  #follow(verdict: Verdict): void {
    if (verdict.kind === 'undecided') return;
    const { lines } = this.#beginning;
    this.#beginning = new Beginning();
    if (verdict.kind === 'lines') {
      this.#state = 'lines';
      for (const { bytes, number } of lines) this.#readDocument(bytes, 0, bytes.length, number);
    } else if (verdict.kind === 'text') {
      this.#state = 'text';
      this.#firstLine = lines[0]!.number;
      this.#pieces.push(joinLines(lines));
      this.#pieces.push(Buffer.of(NEWLINE));
    } else if (verdict.kind === 'document') {
      this.#takeText(verdict.value);
    } else {
      const fault = verdict.kind === 'broken' ? verdict.fault : { message: `empty; ${EXPECTED}` };
      this.#fail(fault);
    }
  }

  /** Most lines are JSON, and most files large: nothing is made for such a line but its text and its value. */
  #readLine(bytes: Buffer, from: number, to: number): void {
    this.#ended += 1;
    if (!isBlank(bytes, from, to)) this.#readDocument(bytes, from, to, this.#ended);
  }

  #readDocument(bytes: Buffer, from: number, to: number, line: number): void {
    const value = parseDocument(bytes, from, to);
    if (value !== undefined) {
      this.sink.document(value, { line });
      return;
    }
    const { fault } = explainFault(bytes.subarray(from, to), line);
    this.sink.unreadable({ ...fault, message: `this line is ${fault.message}`, lineOnly: true });
  }

  #endText(): void {
    const parsed = parseJson(this.#pieces.take(), this.#firstLine);
    if (parsed.ok) this.#takeText(parsed.value);
    else this.#fail(parsed.fault);
  }

  #takeText(value: unknown): void {
    this.#state = 'done';
    if (this.options.arrayIsDocument || !Array.isArray(value)) this.sink.document(value, {});
    else if (value.length === 0)
      this.#fail({ message: 'an empty array; expected at least one document in it' });
    else value.forEach((item: unknown, index) => this.sink.document(item, { index }));
  }
}
