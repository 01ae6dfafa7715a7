import { expect, it } from 'vitest';
import { alternatives, didYouMean } from './names.js';

it('alternatives joins words as a sentence does', () => {
  expect(alternatives([])).toBe('');
  expect(alternatives(['a'])).toBe('a');
  expect(alternatives(['a', 'b'])).toBe('a or b');
  expect(alternatives(['a', 'b', 'c'])).toBe('a, b or c');
});

it('didYouMean suggests at most five close names, or nothing', () => {
  expect(didYouMean('Leger', ['Account', 'Ledger'])).toBe('; did you mean Ledger?');
  expect(didYouMean('Payment', ['Account', 'Ledger'])).toBe('');
  const meters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => `Meter${end}`);
  expect(didYouMean('meter', meters).split(/, | or /)).toHaveLength(5);
});
