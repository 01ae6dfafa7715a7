const PRIMES = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** The check digit after 12 digits of an MPAN: their sum weighted by primes without 11, mod 11, mod 10. */
export function mpanCheckDigit(digits: string): string {
  return String((weighted(digits, PRIMES) % 11) % 10);
}

/** The two check digits of an MPRN: the sum of the digits before them, weighted by position, mod 11. */
export function mprnCheckDigits(digits: string): string {
  const weights = Array.from(digits, (_digit, index) => digits.length - index);
  return String(weighted(digits, weights) % 11).padStart(2, '0');
}
