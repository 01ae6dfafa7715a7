const ZERO = 48;
const HYPHEN = 45;

/** XOR with the code of `0` maps the digits, and nothing else, to 0 to 9. */
function digitAt(value: string, index: number): number {
  return value.charCodeAt(index) ^ ZERO;
}

/** Two digits as a number; 1000, above every limit, if either is not an ASCII digit. */
function pairAt(value: string, index: number): number {
  const tens = digitAt(value, index);
  const units = digitAt(value, index + 1);
  return tens > 9 || units > 9 ? 1000 : tens * 10 + units;
}

function isLongMonth(century: number, year: number, month: number, day: number): boolean {
  if (month === 2) return day === 29 && (year === 0 ? century : year) % 4 === 0;
  return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
}

function startsWithDate(value: string): boolean {
  if (value.charCodeAt(4) !== HYPHEN || value.charCodeAt(7) !== HYPHEN) return false;
  const century = pairAt(value, 0);
  const year = pairAt(value, 2);
  const month = pairAt(value, 5);
  const day = pairAt(value, 8);
  if (century > 99 || year > 99 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || isLongMonth(century, year, month, day);
}

export function isDate(value: string): boolean {
  return value.length === 10 && startsWithDate(value);
}

/** A real instant written `YYYY-MM-DDTHH:MM:SSZ`, seconds 00 to 59, without a fraction or an offset. */
export function isUtcDateTime(value: string): boolean {
  return (
    value.length === 20 &&
    startsWithDate(value) &&
    value.charCodeAt(10) === 84 &&
    pairAt(value, 11) < 24 &&
    value.charCodeAt(13) === 58 &&
    pairAt(value, 14) < 60 &&
    value.charCodeAt(16) === 58 &&
    pairAt(value, 17) < 60 &&
    value.charCodeAt(19) === 90
  );
}

/** NaN if the text from `start` is not an offset. */
function offsetMinutes(value: string, start: number): number {
  const sign = value.charCodeAt(start);
  if (sign === 90 || sign === 122) return value.length === start + 1 ? 0 : Number.NaN;
  if ((sign !== 43 && sign !== 45) || value.length !== start + 6) return Number.NaN;
  const hours = pairAt(value, start + 1);
  const minutes = pairAt(value, start + 4);
  if (hours > 23 || minutes > 59 || value.charCodeAt(start + 3) !== 58) return Number.NaN;
  return (sign === 43 ? 1 : -1) * (hours * 60 + minutes);
}

/** An RFC 3339 date-time: any offset, any fraction; second 60 only where a leap second is possible, at 23:59:60 UTC. */
export function isDateTime(value: string): boolean {
  const separator = value.charCodeAt(10);
  if (!startsWithDate(value) || (separator !== 84 && separator !== 116)) return false;
  const hour = pairAt(value, 11);
  const minute = pairAt(value, 14);
  const second = pairAt(value, 17);
  if (hour > 23 || minute > 59 || second > 60) return false;
  if (value.charCodeAt(13) !== 58 || value.charCodeAt(16) !== 58) return false;
  let end = 19;
  if (value.charCodeAt(end) === 46) {
    end += 1;
    while (digitAt(value, end) <= 9) end += 1;
    if (end === 20) return false;
  }
  const offset = offsetMinutes(value, end);
  if (Number.isNaN(offset)) return false;
  const minuteOfDay = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second < 60 || minuteOfDay === 1439;
}
