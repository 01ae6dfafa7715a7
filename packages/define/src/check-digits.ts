const PRIMES = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** The last digit of an MPAN, from the twelve before it: the sum over primes without 11, modulo 11, modulo 10. */
export function mpanCheckDigit(digits: string): string {
  return String((weighted(digits, PRIMES) % 11) % 10);
}

/** The last two digits of an MPRN, from those before them: the sum over their places from the right, modulo 11. */
export function mprnCheckDigits(digits: string): string {
  const weights = Array.from(digits, (_digit, index) => digits.length - index);
  return String(weighted(digits, weights) % 11).padStart(2, '0');
}
