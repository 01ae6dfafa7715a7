/** A decimal of up to 15 significant digits survives the round trip through a double. */
const MAX_EXACT = 1e15;

/** The largest power of ten that a double represents exactly. */
const MAX_SCALE = 1e22;

/**
 * Whether `value` is a multiple of `divisor` (above 0) in decimal arithmetic. 0.3 is a multiple of 0.1,
 * although `0.3 % 0.1` is not 0.
 */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(divisor) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
    return value % divisor === 0;
  }
  for (let scale = 1; scale <= MAX_SCALE; scale *= 10) {
    const units = Math.round(divisor * scale);
    if (units / scale !== divisor) continue;
    const scaled = Math.round(value * scale);
    if (units > MAX_EXACT || Math.abs(scaled) > MAX_EXACT) break;
    return scaled / scale === value && scaled % units === 0;
  }
  return isMultipleOfDecimal(value, divisor);
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function toDecimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [integer = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(integer + fraction), exponent: Number(exponent) - fraction.length };
}

function isMultipleOfDecimal(value: number, divisor: number): boolean {
  const [dividend, by] = [toDecimal(value), toDecimal(divisor)];
  const least = Math.min(dividend.exponent, by.exponent);
  const toUnits = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - least);
  return toUnits(dividend) % toUnits(by) === 0n;
}
