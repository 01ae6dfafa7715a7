import { expect, it } from 'vitest';
import { isMultiple } from './multiples.js';

it.each<[value: number, divisor: number, verdict: boolean]>([
  [143.48, 0.01, true],
  [143.485, 0.01, false],
  [0.3, 0.1, true],
  [0.15, 0.05, true],
  [-4.35, 0.01, true],
  [-0, 0.01, true],
  [1e-9, 0.01, false],
  [1.000_000_000_000_000_2, 0.1, false],
  [1e21, 0.01, true],
  [1e308, 0.01, true],
  [1e308, 1.5, false],
  [5e-324, 5e-324, true],
  [1.5e-323, 1e-323, false],
  // The quotient underflows to 0.
  [5e-324, 2, false],
  [1, 1e-300, true],
  // The nearest double to 1e23 is 99,999,999,999,999,991,611,392.
  [1e23, 10, true],
  [1e23, 1e22, true],
  [1e23, 7, false],
  [9_007_199_254_740_991, 9_007_199_254_740_991, true],
  [9_007_199_254_740_991, 5, false],
  [0.1, 1e23, false],
  [5.000_000_000_000_001, 5, false],
])('whether %d is a multiple of %d: %s', (value, divisor, verdict) => {
  expect(isMultiple(value, divisor)).toBe(verdict);
});

it('decimals of any scale have the verdict of their digits as integers', () => {
  for (let exponent = -30; exponent <= 30; exponent++) {
    for (const divisor of [1, 2, 3, 5, 25, 75, 1001]) {
      for (const factor of [-9_999_991, -7, 0, 1, 11, 12_345]) {
        for (const rest of [0, 1, 2, 25]) {
          const value = divisor * factor + rest;
          expect(isMultiple(Number(`${value}e${exponent}`), Number(`${divisor}e${exponent}`))).toBe(
            rest % divisor === 0,
          );
        }
      }
    }
  }
});
