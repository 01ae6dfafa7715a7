import { describe, expect, it } from 'vitest';
import { capitalised, createProse, listed, sentence } from '../prose.js';
import { source } from '../../test/pages.js';

const prose = createProse(source);

describe('a sentence of the sources', () => {
  it('links to the operations and contracts that it names', () => {
    expect(prose('call validateAccount with an AccountNote')).toEqual([
      'call ',
      { page: 'operations/validateAccount', text: 'validateAccount', isCode: true },
      ' with an ',
      { page: 'contracts/AccountNote', text: 'AccountNote', isCode: true },
    ]);
  });

  it('renders backticks and field names as code', () => {
    expect(prose('`Z`, or created_at of `Account`')).toEqual([
      { code: 'Z' },
      ', or ',
      { code: 'created_at' },
      ' of ',
      { page: 'contracts/Account', text: 'Account', isCode: true },
    ]);
  });

  it('does not link a word that is also a contract', () => {
    expect(prose('Account data is read.')).toEqual(['Account data is read.']);
  });
});

describe('a phrase of the sources', () => {
  it.each([
    ['the request is not valid', 'The request is not valid.'],
    ['It creates nothing.', 'It creates nothing.'],
    ['createAccount fails', 'createAccount fails.'],
  ])('%s', (phrase, expected) => {
    expect(sentence(phrase)).toBe(expected);
    expect(`${capitalised(phrase).replace(/\.$/, '')}.`).toBe(expected);
  });

  it('is joined to others', () => {
    expect(listed(['a', 'b', 'c'], 'or').join('')).toBe('a, b or c');
    expect(listed(['a'], 'and').join('')).toBe('a');
  });
});
