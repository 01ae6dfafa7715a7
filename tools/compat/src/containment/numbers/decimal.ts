/** A number as JSON writes it, the shortest decimal that is read as this double: `coefficient * 10 ** exponent`. */
interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

function decimalOf(value: number): Decimal {
  const [digits = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** A unit of which several numbers are whole multiples: 10 to the power of minus `digits`. */
export class Unit {
  readonly #digits: number;
  /** The number 1 in units. */
  readonly one: bigint;

  /** @param spare decimal places beyond those of the numbers */
  constructor(values: readonly number[], spare: number) {
    this.#digits = spare + Math.max(0, ...values.map((value) => -decimalOf(value).exponent));
    this.one = 10n ** BigInt(this.#digits);
  }

  /** A number in units; undefined where it is no whole multiple. */
  of(value: number): bigint | undefined {
    const { coefficient, exponent } = decimalOf(value);
    const power = exponent + this.#digits;
    return power < 0 ? undefined : coefficient * 10n ** BigInt(power);
  }

  /** The number of so many units; undefined where no double is written like that. */
  value(units: bigint): number | undefined {
    const value = Number(`${units}e-${this.#digits}`);
    return Number.isFinite(value) && this.of(value) === units ? value : undefined;
  }
}

export function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

export function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b;
}

export function isDivisible(a: bigint, b: bigint): boolean {
  return a % b === 0n;
}

/** The quotient rounded down; the operator `/` rounds towards zero. */
export function floorOf(a: bigint, b: bigint): bigint {
  return a < 0n && a % b !== 0n ? a / b - 1n : a / b;
}

/** Whether the double is exactly what its decimal notation says. */
export function isBinary(value: number): boolean {
  const { coefficient, exponent } = decimalOf(value);
  return exponent >= 0 ? Number.isSafeInteger(value) : coefficient % 5n ** BigInt(-exponent) === 0n;
}
