/** 17 significant digits identify every binary64 value. */
const MAX_FRACTION_DIGITS = 17;
/** Numbers nearer to zero are subnormal: binary64 keeps fewer of their digits. */
const MIN_NORMAL = 2.2250738585072014e-308;

/**
 * A run of 16 digits, with the quote of a string, or an exponent of three, which `1e400` and `1e-400` have. The class is
 * repeated, because V8 looks ahead of `{16}` by one character, which takes eight times as long (Node 20.20 and 24).
 */
const SUSPECT =
  /[.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d][.\d]*"?|[-.\d:,[\s]\d[eE][-+\d]\d\d[\d,\]}\s]/g;

/**
 * Whether a JSON text may contain a number that JavaScript, printing `value`, would change; false is exact, and takes a tenth
 * of `JSON.parse`.
 */
export function mayBeInexact(text: string, value: unknown): boolean {
  // The exponent of a number that is the whole text has no neighbours.
  if (typeof value === 'number') return true;
  if (text.search(SUSPECT) === -1) return false;
  let hasExponent = false;
  for (const [found] of text.matchAll(SUSPECT)) {
    if (/e/i.test(found)) hasExponent = true;
    else if (!found.endsWith('"')) return true;
  }
  try {
    return hasExponent && hasExtreme(value);
  } catch {
    // The value is too deep for recursion.
    return true;
  }
}

/** Whether a value contains Infinity (from `1e400`) or a number below the normal range (from `1e-400`). */
function hasExtreme(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) < MIN_NORMAL || !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasExtreme);
}

/** Strips sign, point, exponent and outer zeros. A loop, because `/0+$/` backtracks quadratically. */
export function toSignificantDigits(number: string): string {
  const digits = number.replace(/e.*|\D/gi, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/**
 * The count of significant digits of a JSON number that JavaScript prints with other digits; 0 if it keeps them, or if they
 * are at most 17 digits of a fraction.
 */
export function countInexactDigits(number: string): number {
  const value = Number(number);
  const digits = toSignificantDigits(number);
  const isFraction = !Number.isInteger(value) && Math.abs(value) >= MIN_NORMAL;
  const isExact =
    (isFraction && digits.length <= MAX_FRACTION_DIGITS) || digits === toSignificantDigits(String(value));
  return isExact && Number.isFinite(value) ? 0 : digits.length;
}
