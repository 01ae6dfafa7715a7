import { describe, expect, it } from 'vitest';
import { alternatives, closeMatches, didYouMean, edits } from './did-you-mean.js';

const names = [
  'Account',
  'AccountNote',
  'ValidateAccountRequest',
  'CreateAccountRequest',
  'Ledger',
  'createNotes',
];

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['a', 'a', 0],
  ['a', 'b', 1],
  ['aa', 'ab', 1],
  ['ab', 'bb', 1],
  ['ab', 'ba', 1],
  ['abc', 'acb', 1],
  ['abcd', 'bacd', 1],
  ['abcd', 'badc', 2],
  ['abc', 'bca', 2],
  ['abc', 'cba', 2],
  ['ab', 'bcad', 3],
  ['xaby', 'xbay', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %d edits', (a, b, count) => {
  expect(edits(a, b)).toBe(count);
  expect(edits(b, a)).toBe(count);
});

describe('closeMatches', () => {
  it.each([
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
    ['Lger', ['Ledger']],
    ['Lgr', []],
    ['not', ['AccountNote', 'createNotes']],
    ['no', []],
    ['ValidateAcRequest', ['ValidateAccountRequest']],
    ['ValidateARequest', []],
  ])('%j', (name, expected) => {
    expect(closeMatches(name, names)).toEqual(expected);
  });

  it('does not offer what has nothing in common', () => {
    expect(closeMatches('xy', ['ab', 'xb'])).toEqual(['xb']);
  });

  it('offers no more than five', () => {
    expect(
      closeMatches(
        'meter',
        ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => `Meter${end}`),
      ),
    ).toHaveLength(5);
  });

  it('is quick with a name of any length', () => {
    expect(closeMatches('Account'.repeat(100_000), names)).toEqual([]);
  });
});

it('alternatives joins words as a sentence does', () => {
  expect(alternatives([])).toBe('');
  expect(alternatives(['a'])).toBe('a');
  expect(alternatives(['a', 'b'])).toBe('a or b');
  expect(alternatives(['a', 'b', 'c'])).toBe('a, b or c');
});

it('didYouMean asks only where there is something to offer', () => {
  expect(didYouMean('Leger', names)).toBe('; did you mean Ledger?');
  expect(didYouMean('Payment', names)).toBe('');
});
