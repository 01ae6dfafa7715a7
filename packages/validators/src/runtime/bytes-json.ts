/** A global that the types of ECMAScript lack. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * Guards over the bytes of JSON texts, for generated code: they decide without parsing. A `Read` is exact about what it accepts
 * and doubts everything else; the guard around it parses what was doubted.
 */
export type Read = (bytes: Uint8Array, view: DataView, at: number) => number;

/**
 * Whether the bytes from `start` to `end` are the JSON text, in UTF-8 and without a byte order mark, of a valid document: those
 * that `JSON.parse` and the guard of the contract accept. Most valid documents are not parsed; invalid ones are. It takes time
 * linear in the number of bytes.
 */
export type BytesGuard = (bytes: Uint8Array, start?: number, end?: number) => boolean;

/** The result of a `Read`, in place of the index after the value: it may or may not conform. */
export const DOUBT = -1;
/** Levels of values that no field documents. */
const MOST_LEVELS = 100;
/** Numbers with this many digits, and as many in their exponents, are finite. */
const MOST_DIGITS = 200;
const MOST_EXPONENT_DIGITS = 2;

export const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
export const COLON = 58;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
export const MINUS = 45;
export const PLUS = 43;
export const POINT = 46;
const LETTER_E = 101;
const LOWER_CASE = 32;

/** 1 for the ASCII characters that stand for themselves in a string. */
const PLAIN = /*#__PURE__*/ Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= 32 && byte < 127 && byte !== QUOTE && byte !== BACKSLASH),
);
/** 1 for the characters that may follow a backslash, except for `u`. */
const ESCAPED = /*#__PURE__*/ Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('"\\/bfnrt'.includes(String.fromCharCode(byte))),
);

/** @param accepts the guard of the same contract */
export function bytesGuard(read: Read, accepts: (value: unknown) => boolean): BytesGuard {
  return (bytes, start = 0, end = bytes.length) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const after = read(bytes, view, skip(bytes, start));
    if (after !== DOUBT && after <= end && skipTo(bytes, after, end) === end) return true;
    const value = parse(bytes.subarray(start, end));
    return value !== undefined && accepts(value);
  };
}

/** The value of a JSON text; undefined if the bytes are none. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reads a value that is parsed by itself. */
export function parsed(bytes: Uint8Array, at: number, accepts: (value: unknown) => boolean): number {
  const end = anything(bytes, at);
  if (end === DOUBT) return DOUBT;
  const value = parse(bytes.subarray(at, end));
  return value !== undefined && accepts(value) ? end : DOUBT;
}

/** The index of the next byte that is not white space. */
export function skip(bytes: Uint8Array, at: number): number {
  if (bytes[at]! > 32) return at;
  return bytes[at] === 32 && bytes[at + 1]! > 32 ? at + 1 : skipTo(bytes, at, bytes.length);
}

function skipTo(bytes: Uint8Array, at: number, end: number): number {
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) break;
  }
  return at;
}

/** The index of the quote that ends a field name. Names with escapes, or with other characters than those of ASCII, are doubted. */
export function nameEnd(bytes: Uint8Array, at: number): number {
  while (PLAIN[bytes[at]!] === 1) at++;
  return bytes[at] === QUOTE ? at : DOUBT;
}

/** The index of the value after a name that ends at `at`. */
export function valueAfter(bytes: Uint8Array, at: number): number {
  if (at === DOUBT) return DOUBT;
  if (bytes[at + 1] === COLON) return skip(bytes, at + 2);
  const colon = skip(bytes, at + 1);
  return bytes[colon] === COLON ? skip(bytes, colon + 1) : DOUBT;
}

export function text(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  for (at++; ; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH || !(byte >= 32 && byte <= 126)) return restOfText(bytes, at);
  }
}

/** Reads a string from a character that does not stand for itself. */
function restOfText(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at = afterEscape(bytes, at + 1);
    else if (byte >= 127) at = afterCharacter(bytes, at);
    else return DOUBT;
    if (at === DOUBT) return DOUBT;
    while (PLAIN[bytes[at]!] === 1) at++;
  }
}

export function nonEmptyText(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] === QUOTE ? DOUBT : text(bytes, at);
}

function afterEscape(bytes: Uint8Array, at: number): number {
  if (ESCAPED[bytes[at]!] === 1) return at + 1;
  if (bytes[at] !== 117) return DOUBT;
  for (let i = at + 1; i <= at + 4; i++) {
    const byte = bytes[i]! | LOWER_CASE;
    if (!isDigit(bytes[i]) && !(byte >= 97 && byte <= 102)) return DOUBT;
  }
  return at + 5;
}

/** The index after a character of several bytes, or DEL, if they are UTF-8 (RFC 3629, section 4). */
function afterCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const second = bytes[at + 1]!;
  if (first === 127) return at + 1;
  if (first < 0xc2 || first > 0xf4 || !isContinuation(second)) return DOUBT;
  if (first < 0xe0) return at + 2;
  if (!isContinuation(bytes[at + 2]!)) return DOUBT;
  if (first < 0xf0) {
    const isBad = first === 0xe0 ? second < 0xa0 : first === 0xed && second > 0x9f;
    return isBad ? DOUBT : at + 3;
  }
  const isBad = first === 0xf0 ? second < 0x90 : first === 0xf4 && second > 0x8f;
  return isBad || !isContinuation(bytes[at + 3]!) ? DOUBT : at + 4;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

export function isDigit(byte: number | undefined): boolean {
  return byte! >= 48 && byte! <= 57;
}

function afterDigits(bytes: Uint8Array, at: number): number {
  while (isDigit(bytes[at])) at++;
  return at;
}

/** The index after digits and, with a point, more digits: as JSON writes numbers, but for exponents. */
export function afterNumber(bytes: Uint8Array, at: number, mayLeadWithZeros: boolean): number {
  const start = bytes[at] === MINUS ? at + 1 : at;
  const point = afterDigits(bytes, start);
  if (point === start || point - start > MOST_DIGITS) return DOUBT;
  if (!mayLeadWithZeros && bytes[start] === 48 && point > start + 1) return DOUBT;
  if (bytes[point] !== POINT) return point;
  const end = afterDigits(bytes, point + 1);
  return end === point + 1 ? DOUBT : end;
}

export function number(bytes: Uint8Array, at: number): number {
  const end = afterNumber(bytes, at, false);
  if ((bytes[end]! | LOWER_CASE) !== LETTER_E) return end;
  const sign = bytes[end + 1];
  const start = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
  const after = afterDigits(bytes, start);
  const isFinite = sign === MINUS || after - start <= MOST_EXPONENT_DIGITS;
  return after > start && isFinite ? after : DOUBT;
}

/** Fractions are doubted, even `1.0`. */
export function integer(bytes: Uint8Array, at: number): number {
  const start = bytes[at] === MINUS ? at + 1 : at;
  const end = afterDigits(bytes, start);
  if (end === start || end - start > MOST_DIGITS || (bytes[start] === 48 && end > start + 1)) return DOUBT;
  return bytes[end] === POINT || (bytes[end]! | LOWER_CASE) === LETTER_E ? DOUBT : end;
}

const TRUE = /*#__PURE__*/ word('true');
const FALSE = /*#__PURE__*/ word('false');
const NULL = /*#__PURE__*/ word('null');

export function boolean(bytes: Uint8Array, at: number): number {
  return literal(bytes, at, bytes[at] === TRUE[0] ? TRUE : FALSE);
}

export function nothing(bytes: Uint8Array, at: number): number {
  return literal(bytes, at, NULL);
}

/** @param json the bytes of a JSON text, one for each character */
export function word(json: string): Uint8Array {
  return Uint8Array.from(json, (byte) => byte.charCodeAt(0));
}

export function literal(bytes: Uint8Array, at: number, expected: Uint8Array): number {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return DOUBT;
  return at + expected.length;
}

export function oneOf(bytes: Uint8Array, at: number, all: readonly Uint8Array[]): number {
  for (const each of all) {
    const end = literal(bytes, at, each);
    if (end !== DOUBT) return end;
  }
  return DOUBT;
}

/** Whether the value at an index is a string that was written as expected: 1, 0, or -1 if it may be written in another way. */
export function isWritten(bytes: Uint8Array, at: number, expected: Uint8Array): number {
  if (literal(bytes, at, expected) !== DOUBT) return 1;
  const end = text(bytes, at);
  for (let i = at; i < end; i++) if (bytes[i] === BACKSLASH) return DOUBT;
  return end === DOUBT ? DOUBT : 0;
}

/** Reads any value. */
export function anything(bytes: Uint8Array, at: number, levels = 0): number {
  const byte = bytes[at];
  if (byte === QUOTE) return text(bytes, at);
  if (byte === OPEN_OBJECT) return object(bytes, at, levels);
  if (byte === OPEN_ARRAY) return array(bytes, at, levels);
  if (byte === NULL[0]) return nothing(bytes, at);
  return byte === TRUE[0] || byte === FALSE[0] ? boolean(bytes, at) : number(bytes, at);
}

export function array(bytes: Uint8Array, at: number, levels = 0): number {
  if (bytes[at] !== OPEN_ARRAY || levels > MOST_LEVELS) return DOUBT;
  at = skip(bytes, at + 1);
  if (bytes[at] === CLOSE_ARRAY) return at + 1;
  for (;;) {
    at = anything(bytes, at, levels + 1);
    if (at === DOUBT) return DOUBT;
    at = skip(bytes, at);
    if (bytes[at] === CLOSE_ARRAY) return at + 1;
    if (bytes[at] !== COMMA) return DOUBT;
    at = skip(bytes, at + 1);
  }
}

export function object(bytes: Uint8Array, at: number, levels = 0): number {
  if (bytes[at] !== OPEN_OBJECT || levels > MOST_LEVELS) return DOUBT;
  at = skip(bytes, at + 1);
  if (bytes[at] === CLOSE_OBJECT) return at + 1;
  for (;;) {
    const end = text(bytes, at);
    if (end === DOUBT) return DOUBT;
    at = valueAfter(bytes, end - 1);
    if (at === DOUBT) return DOUBT;
    at = anything(bytes, at, levels + 1);
    if (at === DOUBT) return DOUBT;
    at = skip(bytes, at);
    if (bytes[at] === CLOSE_OBJECT) return at + 1;
    if (bytes[at] !== COMMA) return DOUBT;
    at = skip(bytes, at + 1);
  }
}
