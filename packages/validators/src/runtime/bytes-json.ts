import { decodeUtf8, withoutByteOrderMark } from '../text/decode.js';

/**
 * The sentinel of the readers below. They return the index after a token if they can decide without parsing,
 * and `DOUBT` otherwise: the token may or may not be valid.
 */
export const DOUBT = -1;
export const WORD = 4;
/** The nesting limit of undocumented values. */
const MAX_LEVELS = 100;
/** Up to these lengths, a number is certainly finite. */
const MAX_DIGITS = 200;
const MAX_EXPONENT_DIGITS = 2;

export const SPACE = 32;
export const QUOTE = 34;
const BACKSLASH = 92;
export const COMMA = 44;
export const COLON = 58;
export const OPEN_ARRAY = 91;
export const CLOSE_ARRAY = 93;
export const OPEN_OBJECT = 123;
export const CLOSE_OBJECT = 125;
export const MINUS = 45;
export const PLUS = 43;
export const POINT = 46;
const LETTER_E = 101;
const LOWER_CASE = 32;

/** 1 for printable ASCII characters that need no escape in a string. */
const PLAIN = /*#__PURE__*/ Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= 32 && byte < 127 && byte !== QUOTE && byte !== BACKSLASH),
);
/** 1 for the single-character escapes, which are all but `u`. */
const ESCAPED = /*#__PURE__*/ Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('"\\/bfnrt'.includes(String.fromCharCode(byte))),
);

export function parse(bytes: Uint8Array, start: number, end: number): unknown {
  const text = decodeUtf8(bytes.subarray(start, end));
  try {
    return text === undefined ? undefined : JSON.parse(withoutByteOrderMark(text));
  } catch {
    return undefined;
  }
}

/** Numbers up to this length, with two-digit exponents, survive the round trip through a double. */
const MAX_EXACT_LENGTH = 15;

/** Set if parsing may lose part of the text: an inexact number, or the value of a repeated name. */
export const loss = { isPossible: false };

export function skip(bytes: Uint8Array, at: number, end = bytes.length): number {
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte !== SPACE && byte !== 10 && byte !== 13 && byte !== 9) break;
  }
  return at;
}

/**
 * The index after the name and the colon of an undocumented field. Empty, escaped and non-ASCII names may be
 * documented ones, so they need parsing.
 */
export function afterOtherName(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE || bytes[at + 1] === QUOTE) return DOUBT;
  at++;
  while (PLAIN[bytes[at]!] === 1) at++;
  return bytes[at] === QUOTE && bytes[at + 1] === COLON ? at + 2 : DOUBT;
}

/** SWAR, four bytes at a time: sets the high bit of each byte that ends the string or needs a closer look. */
export function readText(bytes: Uint8Array, view: DataView, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  at++;
  for (const last = view.byteLength - WORD; at <= last; at += WORD) {
    const four = view.getInt32(at, true);
    const quotes = (four ^ 0x22222222) - 0x01010101;
    const backslashes = (four ^ 0x5c5c5c5c) - 0x01010101;
    const others = four | (four + 0x01010101) | (four - 0x20202020);
    const found = (quotes | backslashes | others) & 0x80808080;
    if (found !== 0) {
      // Borrows propagate upwards, so only the lowest set bit is reliable.
      at += (31 - Math.clz32(found & -found)) >> 3;
      return bytes[at] === QUOTE ? at + 1 : restOfText(bytes, at);
    }
  }
  return restOfText(bytes, at);
}

function restOfText(bytes: Uint8Array, at: number): number {
  for (;;) {
    while (PLAIN[bytes[at]!] === 1) at++;
    const byte = bytes[at]!;
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at = afterEscape(bytes, at + 1);
    else if (byte >= 127) at = afterCharacter(bytes, at);
    else return DOUBT;
    if (at === DOUBT) return DOUBT;
  }
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

/** The index after a JSON number, up to an exponent. */
export function afterNumber(bytes: Uint8Array, at: number, mayLeadWithZeros: boolean): number {
  const start = bytes[at] === MINUS ? at + 1 : at;
  const point = afterDigits(bytes, start);
  if (point === start || point - start > MAX_DIGITS) return DOUBT;
  if (!mayLeadWithZeros && bytes[start] === 48 && point > start + 1) return DOUBT;
  if (bytes[point] !== POINT) return point;
  const end = afterDigits(bytes, point + 1);
  return end === point + 1 ? DOUBT : end;
}

export function readNumber(bytes: Uint8Array, at: number): number {
  const end = afterNumber(bytes, at, false);
  if (end - at > MAX_EXACT_LENGTH) loss.isPossible = true;
  if ((bytes[end]! | LOWER_CASE) !== LETTER_E) return end;
  const sign = bytes[end + 1];
  const start = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
  const after = afterDigits(bytes, start);
  if (after - start > MAX_EXPONENT_DIGITS) loss.isPossible = true;
  const isFinite = sign === MINUS || after - start <= MAX_EXPONENT_DIGITS;
  return after > start && isFinite ? after : DOUBT;
}

/** Leaves fractions to the parser: `1.0` is an integer. */
export function readInteger(bytes: Uint8Array, at: number): number {
  const start = bytes[at] === MINUS ? at + 1 : at;
  const end = afterDigits(bytes, start);
  if (end - start > MAX_EXACT_LENGTH) loss.isPossible = true;
  if (end === start || end - start > MAX_DIGITS || (bytes[start] === 48 && end > start + 1)) return DOUBT;
  return bytes[end] === POINT || (bytes[end]! | LOWER_CASE) === LETTER_E ? DOUBT : end;
}

const TRUE = /*#__PURE__*/ word('true');
const FALSE = /*#__PURE__*/ word('false');
const NULL = /*#__PURE__*/ word('null');

export function readBoolean(bytes: Uint8Array, at: number): number {
  return literal(bytes, at, bytes[at] === TRUE[0] ? TRUE : FALSE);
}

export function readNothing(bytes: Uint8Array, at: number): number {
  return literal(bytes, at, NULL);
}

export function word(json: string): Uint8Array {
  return Uint8Array.from(json, (byte) => byte.charCodeAt(0));
}

function literal(bytes: Uint8Array, at: number, expected: Uint8Array): number {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return DOUBT;
  return at + expected.length;
}

export function readOneOf(bytes: Uint8Array, at: number, all: readonly Uint8Array[]): number {
  for (const each of all) {
    const end = literal(bytes, at, each);
    if (end !== DOUBT) return end;
  }
  return DOUBT;
}

/** Whether a valid value equals the expected string: 1, 0, or `DOUBT` if it contains an escape. */
export function isWritten(bytes: Uint8Array, at: number, expected: Uint8Array): number {
  if (literal(bytes, at, expected) !== DOUBT) return 1;
  if (bytes[at] !== QUOTE) return 0;
  for (at++; bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) return DOUBT;
  return 0;
}

export function readAnything(bytes: Uint8Array, view: DataView, at: number, levels = 0): number {
  const byte = bytes[at];
  if (byte === QUOTE) return readText(bytes, view, at);
  if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
    return levels > MAX_LEVELS ? DOUBT : readParts(bytes, view, at, levels + 1);
  }
  if (byte === NULL[0]) return readNothing(bytes, at);
  return byte === TRUE[0] || byte === FALSE[0] ? readBoolean(bytes, at) : readNumber(bytes, at);
}

function readParts(bytes: Uint8Array, view: DataView, at: number, levels: number): number {
  const isObject = bytes[at] === OPEN_OBJECT;
  const close = isObject ? CLOSE_OBJECT : CLOSE_ARRAY;
  at = skip(bytes, at + 1);
  if (bytes[at] === close) return at + 1;
  for (let names = 0; ; names++) {
    if (isObject) {
      if (names > 0) loss.isPossible = true;
      at = readText(bytes, view, at);
      if (bytes[at] !== COLON) return DOUBT;
      at = skip(bytes, at + 1);
    }
    at = readAnything(bytes, view, at, levels);
    if (at === DOUBT) return DOUBT;
    at = skip(bytes, at);
    if (bytes[at] === close) return at + 1;
    if (bytes[at] !== COMMA) return DOUBT;
    at = skip(bytes, at + 1);
  }
}
