import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.js';

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

  it('takes linear time for a name of ten million characters', () => {
    const long = '_a'.repeat(5_000_000);
    expect(suggest(long, DOCUMENTED)).toBeUndefined();
    expect(suggest(`${long}b`, [`${long}c`])).toBe(`${long}c`);
  });
});
