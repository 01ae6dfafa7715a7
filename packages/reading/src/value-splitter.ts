import { type Block, locateByte, NEWLINE, PendingBytes, tooLarge } from './block.js';
import { faultAt } from '@data-import/contracts';
import { explainFault, type Position, toReadFault, withForeignFormat } from './parse.js';
import type { ReadFault } from './sink.js';
import type { Splitter, SplitterOptions } from './splitter-options.js';

export const EXPECTED = 'expected a JSON document, an array of documents, or one document per line (NDJSON)';

const [QUOTE, COMMA, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT] = Buffer.from('",\\[]{');
const SCALAR = /^(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)$/;
const SHOWN = 200;

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
}

/** Lookup table by byte: numbers, literals, and invalid substitutes such as `NaN`, `1_000` and `12:30`. */
const IS_WORD = Array.from({ length: 256 }, (_, byte) => /[\w$+.:-]/.test(String.fromCharCode(byte)));

export function skipSpaces(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at]!)) at += 1;
  return at;
}

/** Tokenizer that finds the end of a value by brackets and quotes only; parsing it comes later. */
class ValueScanner {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isWord = false;

  get isWord(): boolean {
    return this.#isWord;
  }

  /** Returns the offset after the value, or -1 if it is incomplete. The first byte must not be blank. */
  scan(bytes: Buffer, start: number): number {
    let [at, depth, isInString] = [start, this.#depth, this.#isInString];
    if (this.#isWord || (depth === 0 && !isInString && IS_WORD[bytes[at]!])) return this.#scanWord(bytes, at);
    if (this.#isEscaped) at += 1;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (isInString) {
        if (byte === BACKSLASH) at += 1;
        else if (byte === QUOTE) {
          isInString = false;
          if (depth === 0) break;
        }
      } else if (byte === QUOTE) isInString = true;
      // Brackets and braces differ only in bit 0x20.
      else if ((byte | 0x20) === 0x7b) depth += 1;
      else if ((byte | 0x20) === 0x7d && (depth -= 1) <= 0) break;
    }
    const isComplete = at < bytes.length;
    this.#isEscaped = at > bytes.length;
    this.#depth = isComplete ? 0 : depth;
    this.#isInString = isInString;
    return isComplete ? at + 1 : -1;
  }

  #scanWord(bytes: Buffer, start: number): number {
    let at = start;
    while (at < bytes.length && (IS_WORD[bytes[at]!] || bytes[at]! >= 0x80)) at += 1;
    this.#isWord = true;
    return at === bytes.length ? -1 : at;
  }
}

export function endOfValue(bytes: Buffer): number {
  const start = skipSpaces(bytes, 0);
  const end = start === bytes.length ? -1 : new ValueScanner().scan(bytes, start);
  return end === -1 ? bytes.length : end;
}

type Expected = 'value' | 'first item' | 'item' | 'comma' | 'end';

const EXPECTATIONS: Readonly<Record<Expected, string>> = {
  value: 'nothing after the end of the document (put several in an array, or one per line)',
  'first item': 'a value or "]"',
  item: 'a value after the comma',
  comma: '"," or "]"',
  end: 'nothing after an array on a line that is too long for NDJSON',
};

/** Splits concatenated JSON texts, and arrays into their items. */
export class ValueSplitter implements Splitter {
  readonly #options: SplitterOptions;
  readonly #pending = new PendingBytes({ line: 1, column: 1 });
  #scanner = new ValueScanner();
  #expected: Expected = 'value';
  #start = -1;
  #bounds: number[] = [];
  #documents = 0;
  #hasArray = false;
  /** Set when the current token cannot be JSON; reporting waits for more bytes. */
  #isFaulty = false;
  #done = false;

  constructor(options: SplitterOptions) {
    this.#options = options;
  }

  /** False for a single document, which has no index, so the first one is held back until another follows. */
  get isBatch(): boolean {
    return this.#hasArray || this.#documents > 1;
  }

  get done(): boolean {
    return this.#done;
  }

  /** Makes any further value a fault, unless a document or an array is still open. */
  endIfClosed(): void {
    if (this.#start === -1 && this.#expected === 'value') this.#expected = 'end';
  }

  *push(chunk: Buffer): Generator<Block> {
    if (this.#done) return;
    const base = this.#pending.size;
    for (let at = 0; at < chunk.length && !this.#isFaulty;) {
      const isBetween = this.#start === -1;
      at = isBetween ? this.#scanBetween(chunk, at, base) : this.#scanDocument(chunk, at, base);
      if (at === -1) {
        this.#isFaulty = true;
        break;
      }
      if (!isBetween && this.#start === -1 && this.#isTooLong) {
        this.#pending.push(chunk);
        return yield this.#failTooLong();
      }
    }
    this.#pending.push(chunk);
    if (this.#isFaulty) {
      if (this.#pending.size - this.#start >= SHOWN) yield this.#fail();
      return;
    }
    if (this.isBatch && this.#bounds.length > 0) yield this.#take(this.#lastEnd);
    if (this.#start !== -1 && this.#pending.size - this.#start > this.#options.longestText) {
      yield this.#failTooLong();
    }
  }

  *end(fault?: ReadFault): Generator<Block> {
    if (this.#done) return;
    if (this.#isFaulty) return yield this.#fail();
    const { size } = this.#pending;
    if (fault === undefined && this.#start !== -1 && this.#scanner.isWord) {
      if (!this.#isWhole(Buffer.of(), size)) return yield this.#fail();
      this.#endDocument(size);
    }
    const found = fault ?? this.#findLastFault();
    this.#done = found !== undefined;
    if (found !== undefined || this.#bounds.length > 0) yield { ...this.#take(this.#lastEnd), fault: found };
  }

  get #isTooLong(): boolean {
    return this.#bounds.at(-1)! - this.#bounds.at(-2)! > this.#options.longestText;
  }

  #failTooLong(): Block {
    this.#done = true;
    if (this.#isTooLong) {
      this.#bounds.splice(-2);
      this.#documents -= 1;
    }
    return { ...this.#take(this.#lastEnd), fault: tooLarge(this.#options.longestText) };
  }

  get #lastEnd(): number {
    return this.#bounds.at(-1) ?? 0;
  }

  #scanBetween(chunk: Buffer, from: number, base: number): number {
    const at = skipSpaces(chunk, from);
    if (at === chunk.length) return at;
    const byte = chunk[at]!;
    const isExpected = this.#expected !== 'comma' && this.#expected !== 'end';
    if (byte === CLOSE_ARRAY && (this.#expected === 'first item' || this.#expected === 'comma')) {
      this.#expected = 'value';
    } else if (byte === COMMA && this.#expected === 'comma') {
      this.#expected = 'item';
    } else if (byte === OPEN_ARRAY && this.#expected === 'value' && !this.#options.arrayIsDocument) {
      this.#expected = 'first item';
      this.#hasArray = true;
    } else {
      this.#start = base + at;
      const isStart = byte === QUOTE || byte === OPEN_OBJECT || byte === OPEN_ARRAY || IS_WORD[byte];
      return isExpected && isStart ? at : -1;
    }
    return at + 1;
  }

  #scanDocument(chunk: Buffer, from: number, base: number): number {
    const end = this.#scanner.scan(chunk, from);
    if (end === -1) return chunk.length;
    // In an array, commas delimit a malformed word; at the top level, its end is unknown, so fail.
    if (this.#expected === 'value' && !this.#isWhole(chunk.subarray(0, end), base)) return -1;
    this.#endDocument(base + end);
    return end;
  }

  #isWhole(last: Buffer, base: number): boolean {
    if (!this.#scanner.isWord) return true;
    const before = this.#start < base ? this.#pending.peek().toString('latin1', this.#start) : '';
    return SCALAR.test(before + last.toString('latin1', Math.max(0, this.#start - base)));
  }

  #endDocument(end: number): void {
    this.#bounds.push(this.#start, end);
    this.#documents += 1;
    this.#start = -1;
    this.#scanner = new ValueScanner();
    if (this.#expected !== 'value') this.#expected = 'comma';
  }

  #fail(): Block {
    this.#done = true;
    const fault = this.#explain(this.#pending.peek(), this.#start);
    return { ...this.#take(this.#lastEnd), fault };
  }

  #explain(bytes: Buffer, at: number): ReadFault {
    const place = locateByte(bytes, at, this.#pending.position);
    return withForeignFormat(this.#explainText(bytes, at, place), bytes.subarray(at), place);
  }

  #explainText(bytes: Buffer, at: number, place: Position): ReadFault {
    const text = bytes.toString('utf8', at, at + SHOWN);
    if (text.startsWith('\ufffd')) {
      return { kind: 'not_utf8', message: 'not UTF-8; expected JSON in UTF-8', line: place.line };
    }
    const isFirst = this.#expected === 'value' && this.#documents === 0 && !this.#hasArray;
    const expected = isFirst ? 'a JSON document' : EXPECTATIONS[this.#expected];
    return { ...toReadFault(faultAt(text, 0, expected)), ...place };
  }

  #findLastFault(): ReadFault | undefined {
    const bytes = this.#pending.peek();
    if (this.#start !== -1) {
      const place = locateByte(bytes, this.#start, this.#pending.position);
      return explainFault(bytes.subarray(this.#start), place).fault;
    }
    if (this.#expected !== 'value' && this.#expected !== 'end') return this.#explain(bytes, bytes.length);
    if (this.#documents > 0) return undefined;
    return {
      kind: 'no_document',
      message: this.#hasArray
        ? 'the array is empty; expected at least one document in it'
        : `the file is empty; ${EXPECTED}`,
    };
  }

  #take(end: number): Block {
    const bounds = this.#bounds;
    this.#bounds = [];
    if (this.#start !== -1) this.#start -= end;
    const firstIndex = this.isBatch || this.#done ? this.#documents - bounds.length / 2 : undefined;
    return { ...this.#pending.take(end), bounds, firstIndex };
  }
}
