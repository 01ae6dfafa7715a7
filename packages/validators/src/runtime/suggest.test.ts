import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestNames, edits, suggest } from './suggest.js';

const DOCUMENTED = ['email', 'given_name', 'date_of_birth', 'psr'];

describe('suggest', () => {
  it.each([
    ['a letter too many', 'emaill', 'email'],
    ['a letter too many at the start', 'xemail', 'email'],
    ['a letter too few', 'emil', 'email'],
    ['a letter too few at the end', 'emai', 'email'],
    ['a wrong letter', 'emaik', 'email'],
    ['a wrong letter at the start', 'omail', 'email'],
    ['two letters in the wrong order', 'eamil', 'email'],
    ['the last two in the wrong order', 'emali', 'email'],
    ['the first two in the wrong order', 'meail', 'email'],
    ['capitals', 'EMAIL', 'email'],
    ['camel case', 'givenName', 'given_name'],
    ['camel case of several words', 'dateOfBirth', 'date_of_birth'],
    ['hyphens', 'date-of-birth', 'date_of_birth'],
    ['spaces and capitals', 'Date of birth', 'date_of_birth'],
    ['no separator', 'givenname', 'given_name'],
    ['a separator at every place', '_E_m_a_i_l_', 'email'],
  ])('sees through %s', (_what, name, meant) => {
    expect(suggest(name, DOCUMENTED)).toBe(meant);
  });

  it.each([
    ['two letters too many', 'emailxy'],
    ['two letters too few', 'ema'],
    ['two wrong letters', 'xmaix'],
    ['two swaps', 'meali'],
    ['a letter put before a wrong one', 'emaxi'],
    ['a wrong letter after one put forward', 'emalx'],
    ['letters swapped over a third', 'eaiml'],
    ['another name', 'phone'],
    ['nothing', ''],
    ['only separators', '___'],
    ['a short name', 'p'],
    ['more than a separator at every place', '__E_m_a_i_l_'],
  ])('does not guess from %s', (_what, name) => {
    expect(suggest(name, DOCUMENTED)).toBeUndefined();
  });

  it('suggests nothing where nothing is documented', () => {
    expect(suggest('email', [])).toBeUndefined();
  });

  it('runs in linear time for a name of ten million characters', () => {
    const long = '_a'.repeat(5_000_000);
    expect(suggest(long, DOCUMENTED)).toBeUndefined();
    expect(suggest(`${long}b`, [`${long}c`])).toBe(`${long}c`);
  });
});

it('edits agrees with the whole table, whatever the limit', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(short, short, fc.nat(9), (a, b, limit) => {
      const count = editsByDefinition(a, b);
      expect(edits(a, b, limit)).toBe(count > limit ? Infinity : count);
    }),
    { numRuns: 5_000 },
  );
});

function editsByDefinition(a: string, b: string): number {
  const known = new Map<string, number>();
  const count = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const found = known.get(`${i} ${j}`);
    if (found !== undefined) return found;
    const replaced = count(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwap ? count(i - 2, j - 2) + 1 : Infinity;
    const least = Math.min(replaced, swapped, count(i - 1, j) + 1, count(i, j - 1) + 1);
    known.set(`${i} ${j}`, least);
    return least;
  };
  return count(a.length, b.length);
}

describe('closestNames', () => {
  const names = [
    'Account',
    'AccountNote',
    'ValidateAccountRequest',
    'CreateAccountRequest',
    'Ledger',
    'createNotes',
    'account.created',
  ];

  it.each([
    ['Acocunt', ['Account']],
    ['ACCOUNTNOTE', ['AccountNote']],
    ['account_note', ['AccountNote']],
    ['ValidateAcountRequest', ['ValidateAccountRequest']],
    ['validate_account_request', ['ValidateAccountRequest', 'CreateAccountRequest']],
    ['Leger', ['Ledger']],
    ['Lger', ['Ledger']],
    ['Lgr', []],
    ['Payment', []],
    ['xx', []],
    ['', []],
    ['.', []],
  ])('treats %j as a misspelling of %j', (name, expected) => {
    expect(closestNames(name, names, 5)).toEqual(expected);
  });

  it.each([
    ['a part', 'AccountRequest', ['CreateAccountRequest', 'ValidateAccountRequest']],
    ['three letters', 'not', ['AccountNote', 'createNotes']],
    ['two letters', 'no', []],
    ['words in another order', 'created.account', ['account.created']],
    ['words that are not next to each other', 'validate.request', ['ValidateAccountRequest']],
    ['a word that is missing', 'validate.account.outcome', []],
  ])('looks for %s in the names', (_what, name, expected) => {
    expect(closestNames(name, names, 5)).toEqual(expected);
  });

  it.each([
    ['a quarter of the letters', 'abcdefghixxx', ['abcdefghijkl']],
    ['more than a quarter', 'abcdefghxxxx', []],
    ['two edits in a short name', 'abxx', ['abcd']],
    ['as many edits as letters', 'xy', []],
  ])('%s', (_what, name, expected) => {
    expect(closestNames(name, ['abcdefghijkl', 'abcd', 'ab'], 5)).toEqual(expected);
  });

  it('sorts by likelihood: fewer edits, then the shorter of those that contain the name', () => {
    expect(closestNames('account', ['AccountNote', 'accounts', 'CreateAccount', 'Account'], 5)).toEqual([
      'Account',
      'accounts',
      'AccountNote',
      'CreateAccount',
    ]);
  });

  it('returns at most `limit` names', () => {
    expect(closestNames('meter', ['Meter1', 'Meter2', 'Meter3', 'Meter4'], 3)).toEqual([
      'Meter1',
      'Meter2',
      'Meter3',
    ]);
  });

  it('is quick with a name of any length', () => {
    expect(closestNames('Account'.repeat(1_000_000), names, 5)).toEqual([]);
  });
});
