import { describe, expect, test } from 'vitest';
import { alternatives, closeMatches, didYouMean } from './close-matches.js';

const names = [
  'Account',
  'AccountNote',
  'ValidateAccountRequest',
  'CreateAccountRequest',
  'Ledger',
  'createNotes',
];

describe('closeMatches', () => {
  test.each([
    ['account', ['Account', 'AccountNote', 'CreateAccountRequest', 'ValidateAccountRequest']],
    ['Acocunt', ['Account']],
    ['ValidateAcountRequest', ['ValidateAccountRequest']],
    ['validate_account_request', ['ValidateAccountRequest']],
    ['AccountRequest', ['CreateAccountRequest', 'ValidateAccountRequest']],
    ['CREATENOTES', ['createNotes']],
    ['Leger', ['Ledger']],
    ['xx', []],
    ['', []],
    ['Payment', []],
  ])('%j', (name, expected) => {
    expect(closeMatches(name, names)).toEqual(expected);
  });

  test('offers no more than five', () => {
    expect(
      closeMatches(
        'meter',
        ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => `Meter${end}`),
      ),
    ).toHaveLength(5);
  });

  test('is quick with a name of any length', () => {
    expect(closeMatches('Account'.repeat(100_000), names)).toEqual([]);
  });
});

test('alternatives joins words as a sentence does', () => {
  expect(alternatives([])).toBe('');
  expect(alternatives(['a'])).toBe('a');
  expect(alternatives(['a', 'b'])).toBe('a or b');
  expect(alternatives(['a', 'b', 'c'])).toBe('a, b or c');
});

test('didYouMean asks only where there is something to offer', () => {
  expect(didYouMean('Leger', names)).toBe('; did you mean Ledger?');
  expect(didYouMean('Payment', names)).toBe('');
});
