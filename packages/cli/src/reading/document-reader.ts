import { constants } from 'node:buffer';
import { Beginning, joinLines, type Line, type Verdict } from './beginning.js';
import { parseJson } from './parse.js';
import { Pieces } from './pieces.js';
import type { Fault, Sink } from './sink.js';

export interface ReadOptions {
  /** Whether an array is one document; otherwise it is a batch with a document in each item. */
  readonly arrayIsDocument: boolean;
  /** The most bytes that one JSON text may have: what a string can hold, unless given. */
  readonly longestText?: number;
}

const NEWLINE = 10;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXPECTED = 'expected a JSON document, an array of them, or one on each line (NDJSON)';

function isBlank(line: Buffer): boolean {
  for (let i = 0; i < line.length; i++) {
    const byte = line[i];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false;
  }
  return true;
}

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/**
 * Finds the documents in the bytes of one file, which may be JSON, an array of documents or NDJSON, as the content
 * tells. NDJSON takes the memory of one line, whatever the size of the file.
 */
export class DocumentReader {
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

  push(chunk: Buffer): void {
    const bytes = this.#state === 'start' ? this.#start(chunk) : chunk;
    if (bytes === undefined) return;
    let from = 0;
    while (this.#state === 'beginning' || this.#state === 'lines') {
      const newline = bytes.indexOf(NEWLINE, from);
      if (newline === -1) break;
      this.#endLine(bytes.subarray(from, newline));
      from = newline + 1;
    }
    if (from < bytes.length) this.#keep(bytes.subarray(from));
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
    this.#pieces.push(chunk);
    if (this.#pieces.size < MARK.length) return undefined;
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

  #endLine(rest: Buffer): void {
    const bytes = this.#joined(rest);
    this.#ended += 1;
    if (this.#skipping) this.#skipping = false;
    else if (!isBlank(bytes)) this.#takeLine({ bytes, number: this.#ended });
  }

  /** What is kept of a line, with the rest of it. Most lines lie in one chunk, and are not copied. */
  #joined(rest: Buffer): Buffer {
    if (this.#pieces.size === 0 && rest.length <= this.#longest) return rest;
    this.#keep(rest);
    return this.#pieces.take();
  }

  #takeLine(line: Line): void {
    if (this.#state === 'lines') this.#readLine(line);
    else this.#follow(this.#beginning.add(line));
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
      for (const line of lines) this.#readLine(line);
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

  #readLine({ bytes, number }: Line): void {
    const parsed = parseJson(bytes, number);
    if (parsed.ok) this.sink.document(parsed.value, { line: number });
    else
      this.sink.unreadable({
        ...parsed.fault,
        message: `this line is ${parsed.fault.message}`,
        lineOnly: true,
      });
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
