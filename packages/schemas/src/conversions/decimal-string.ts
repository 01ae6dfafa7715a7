import { isDecimal } from '../formats/index.js';

/** The result of `String` for a finite number: sign, digits, fraction, exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Writes a number as a `decimal`, without exponent or grouping: `-12.50`.
 * - A number keeps the digits of `String` (`0.1 + 0.2` is `0.30000000000000004`); exponents are expanded.
 * `-0` is `0`.
 * - A bigint is written in full.
 * - A string must be a decimal already and is returned unchanged.
 * @throws {RangeError} if the number is NaN or infinite, or the text is not a decimal. The message does not quote the
 * value.
 * @throws {TypeError} if the value is not a number, a bigint or a string.
 */
export function toDecimalString(value: number | bigint | string): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') {
    throw new TypeError(
      `toDecimalString: expected a number, a bigint or a string, got ${describeKind(value)}`,
    );
  }
  if (!isDecimal(value)) {
    throw new RangeError(
      `toDecimalString: expected a decimal such as -12.50, got a string of ${value.length} characters`,
    );
  }
  return value;
}

function fromNumber(value: number): string {
  const [, sign, whole, fraction = '', exponent] = NUMBER.exec(String(value)) ?? [];
  if (sign === undefined || whole === undefined) {
    const got = Number.isNaN(value) ? 'NaN' : 'an infinite number';
    throw new RangeError(`toDecimalString: expected a finite number, got ${got}`);
  }
  if (exponent === undefined) return String(value);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

function describeKind(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
