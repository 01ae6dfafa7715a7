import { afterNumber, COLON, DOUBT, isDigit, MINUS, PLUS, POINT, QUOTE } from './bytes-json.js';

function digitAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! - 48) >>> 0;
}

function pair(bytes: Uint8Array, at: number): number {
  const tens = digitAt(bytes, at);
  const units = digitAt(bytes, at + 1);
  return tens > 9 || units > 9 ? 1000 : tens * 10 + units;
}

/** Whether ten bytes are certainly a calendar day, `YYYY-MM-DD`: false for 29 February of a century year. */
function isDay(view: DataView, at: number): boolean {
  const year = view.getInt32(at, true) ^ 0x30303030;
  const month = view.getInt32(at + 4, true) ^ 0x2d30302d;
  const day = view.getInt16(at + 8, true) ^ 0x3030;
  // After the XOR, digits are 0 to 9: adding 6 to a larger nibble carries into the upper one.
  const others = year | (year + 0x06060606) | month | (month + 0x00060600) | day | (day + 0x0606);
  if ((others & 0xf0f0f0f0) !== 0 || (month & 0xff0000ff) !== 0) return false;
  const monthOfYear = ((month >> 8) & 15) * 10 + (month >> 16);
  const dayOfMonth = (day & 15) * 10 + (day >> 8);
  if (monthOfYear < 1 || monthOfYear > 12 || dayOfMonth < 1) return false;
  if (dayOfMonth <= 28) return true;
  if (monthOfYear === 2) {
    const yearOfCentury = ((year >> 16) & 15) * 10 + (year >> 24);
    return dayOfMonth === 29 && yearOfCentury !== 0 && yearOfCentury % 4 === 0;
  }
  const isShort = monthOfYear === 4 || monthOfYear === 6 || monthOfYear === 9 || monthOfYear === 11;
  return dayOfMonth <= (isShort ? 30 : 31);
}

export function readDate(bytes: Uint8Array, view: DataView, at: number): number {
  const end = at + 12;
  const isOne =
    end <= view.byteLength && bytes[at] === QUOTE && bytes[end - 1] === QUOTE && isDay(view, at + 1);
  return isOne ? end : DOUBT;
}

export function readUtcDateTime(bytes: Uint8Array, view: DataView, at: number): number {
  const end = at + 22;
  const isOne =
    end <= view.byteLength &&
    bytes[at] === QUOTE &&
    isDay(view, at + 1) &&
    bytes[at + 11] === 84 &&
    pair(bytes, at + 12) < 24 &&
    bytes[at + 14] === COLON &&
    pair(bytes, at + 15) < 60 &&
    bytes[at + 17] === COLON &&
    pair(bytes, at + 18) < 60 &&
    bytes[at + 20] === 90 &&
    bytes[at + 21] === QUOTE;
  return isOne ? end : DOUBT;
}

export function readDecimal(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  const end = afterNumber(bytes, at + 1, true);
  return bytes[end] === QUOTE ? end + 1 : DOUBT;
}

/** Leaves a plus after the first character to the parser. */
export function readPhone(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return DOUBT;
  let digits = 0;
  for (let i = bytes[at + 1] === PLUS ? at + 2 : at + 1; ; i++) {
    const byte = bytes[i];
    if (isDigit(byte)) digits++;
    else if (byte === QUOTE) return digits >= 7 && digits <= 15 ? i + 1 : DOUBT;
    else if (byte !== 32 && byte !== MINUS && byte !== POINT && byte !== 40 && byte !== 41) return DOUBT;
  }
}
