function skipDigits(value: string, from: number): number {
  let index = from;
  while (index < value.length && (value.charCodeAt(index) ^ 48) <= 9) index += 1;
  return index;
}

/** A decimal number in ASCII digits: an optional minus sign, digits, and at most one point between digits. */
export function isDecimal(value: string): boolean {
  const { length } = value;
  const start = length > 0 && value.charCodeAt(0) === 45 ? 1 : 0;
  const point = skipDigits(value, start);
  if (point === start) return false;
  if (point === length) return true;
  return value.charCodeAt(point) === 46 && point + 1 < length && skipDigits(value, point + 1) === length;
}

/** A telephone number: an optional `+` and 7 to 15 digits, among any spaces, hyphens, dots and parentheses. */
export function isPhone(value: string): boolean {
  let digits = 0;
  let plus = false;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      digits += 1;
      if (digits > 15) return false;
    } else if (code === 43) {
      if (plus || digits > 0) return false;
      plus = true;
    } else if (code !== 32 && code !== 45 && code !== 46 && code !== 40 && code !== 41) {
      return false;
    }
  }
  return digits >= 7;
}
