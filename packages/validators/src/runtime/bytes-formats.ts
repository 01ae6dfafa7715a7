import { afterNumber, COLON, DOUBT, isDigit, MINUS, PLUS, POINT, QUOTE } from './bytes-json.js';

/** The digit at an index; above 9 if there is another byte, and 0 after the last one. */
function digitAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! - 48) >>> 0;
}

/** Two digits as a number; 1000 if either is none. */
function pair(bytes: Uint8Array, at: number): number {
  const tens = digitAt(bytes, at);
  const units = digitAt(bytes, at + 1);
  return tens > 9 || units > 9 ? 1000 : tens * 10 + units;
}

/** Whether ten bytes are a calendar day, `YYYY-MM-DD`. Leap days are doubted where the year ends a century. */
function isDay(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 4] !== MINUS || bytes[at + 7] !== MINUS) return false;
  const century = pair(bytes, at);
  const year = pair(bytes, at + 2);
  const month = pair(bytes, at + 5);
  const day = pair(bytes, at + 8);
  if (century > 99 || year > 99 || month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  if (month === 2) return day === 29 && year !== 0 && year % 4 === 0;
  return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
}

export function date(bytes: Uint8Array, at: number): number {
  return bytes[at] === QUOTE && isDay(bytes, at + 1) && bytes[at + 11] === QUOTE ? at + 12 : DOUBT;
}

export function utcDateTime(bytes: Uint8Array, at: number): number {
  const isOne =
    bytes[at] === QUOTE &&
    isDay(bytes, at + 1) &&
    bytes[at + 11] === 84 &&
    pair(bytes, at + 12) < 24 &&
    bytes[at + 14] === COLON &&
    pair(bytes, at + 15) < 60 &&
    bytes[at + 17] === COLON &&
    pair(bytes, at + 18) < 60 &&
    bytes[at + 20] === 90 &&
    bytes[at + 21] === QUOTE;
  return isOne ? at + 22 : DOUBT;
}

export function decimal(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  const end = afterNumber(bytes, at + 1, true);
  return bytes[end] === QUOTE ? end + 1 : DOUBT;
}

/** A plus is doubted unless it comes first. */
export function phone(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  let digits = 0;
  for (let i = bytes[at + 1] === PLUS ? at + 2 : at + 1; ; i++) {
    const byte = bytes[i];
    if (isDigit(byte)) digits++;
    else if (byte === QUOTE) return digits >= 7 && digits <= 15 ? i + 1 : DOUBT;
    else if (byte !== 32 && byte !== MINUS && byte !== POINT && byte !== 40 && byte !== 41) return DOUBT;
  }
}
