import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedExcerpt, markedParts } from './mark.js';
import { readQuery } from './query.js';
import { MATCH, matchOf, placeWithTypo, wordsOf } from './words.js';

describe('words', () => {
  it.each([
    ['billing.ledger.entry_posted', ['billing', 'ledger', 'entry', 'posted']],
    ['AccountCreatedV1', ['account', 'created', 'v1']],
    ['HTTPBody', ['http', 'body']],
    ['billing_address1', ['billing', 'address1']],
    ['E-mail address', ['e', 'mail', 'address']],
    ['/v2/data-import/', ['v2', 'data', 'import']],
    ['Straße 🔥 ÉTÉ', ['straße', 'été']],
    ['', []],
  ])('%s', (text, expected) => {
    const { letters, starts } = wordsOf(text);
    const words = Array.from(starts, (start, at) => letters.slice(start, starts[at + 1]));
    expect(words).toEqual(expected);
  });
});

describe('a term matches', () => {
  it.each([
    ['email', 'email', MATCH.exact],
    ['email_address', 'email', MATCH.prefix],
    ['user_email', 'email', MATCH.start],
    ['emails_of', 'mail', MATCH.part],
    ['entry_posted', 'entryposted', MATCH.exact],
    ['account_id', 'nti', MATCH.none],
    ['reread_read', 'read', MATCH.start],
  ])('%s: %s', (name, term, match) => {
    expect(matchOf(wordsOf(name), term)).toBe(match);
  });
});

describe('a typo', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const word = fc.array(letter, { minLength: 5, maxLength: 9 }).map((letters) => letters.join(''));
  const edits: ((text: string, at: number, by: string) => string)[] = [
    (text, at, by) => text.slice(0, at) + by + text.slice(at + 1),
    (text, at) => text.slice(0, at) + text.slice(at + 1),
    (text, at, by) => text.slice(0, at) + by + text.slice(at),
    (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at]! + text.slice(at + 2),
  ];

  it('of any kind, anywhere in a word, is seen through', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), letter, fc.constantFrom(...edits), (before, name, at, by, edit) => {
        expect(placeWithTypo(wordsOf(`${before}_${name}`), edit(name, at, by))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is not seen in what differs by two letters, and not in short terms', () => {
    expect(placeWithTypo(wordsOf('account'), 'bccuont')).toBe(-1);
    expect(placeWithTypo(wordsOf('mpan'), 'mpr')).toBe(-1);
  });
});

describe('a query is read', () => {
  it.each([
    ['ledger posted', [['ledger', 'posted']]],
    ['entry_posted', [['entryposted'], ['entry', 'posted']]],
    ['customers[0].email', [['customersemail'], ['customers', 'email']]],
    ['/customers/12/email', [['customersemail'], ['customers', 'email']]],
    [
      'accountCreated v1',
      [
        ['accountcreated', 'v1'],
        ['account', 'created', 'v1'],
      ],
    ],
    ['/v2/data-import/', [['v2dataimport'], ['v2', 'dataimport'], ['v2', 'data', 'import']]],
    ['a a A', [['a']]],
    ['...', []],
  ])('%s', (typed, readings) => {
    expect(readQuery(typed).readings).toEqual(readings);
  });

  it('in bounds, however long it is', () => {
    const { text, readings } = readQuery(Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' '));
    expect(text.length).toBeLessThanOrEqual(200);
    expect(readings.every((terms) => terms.length <= 12)).toBe(true);
  });
});

function marked(text: string, query: string): string {
  return markedParts(text, query)
    .map((part) => (part.isMatch ? `<${part.text}>` : part.text))
    .join('');
}

describe('marks', () => {
  it.each([
    ['billing.ledger.entry_posted', 'ledger posted', 'billing.<ledger>.entry_<posted>'],
    ['billing.ledger.entry_posted', 'entryposted', 'billing.ledger.<entry_posted>'],
    ['customers[].email', 'customers.email', '<customers[].email>'],
    ['account_number', 'acount', '<account>_number'],
    ['account_number', 'nmber', 'account_<number>'],
    ['Postcode', 'post', '<Post>code'],
    ['Postcode', 'xyz', 'Postcode'],
  ])('in %s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('are in what is shown of a long text', () => {
    const text = `${'word '.repeat(100)}the ledger of the account`;
    const [before, match, after] = markedExcerpt(text, 'ledger');
    expect(before!.text).toMatch(/^…\u00a0(word )+the $/);
    expect(before!.text.length).toBeLessThan(70);
    expect([match, after!.text]).toEqual([{ text: 'ledger', isMatch: true }, ' of the account']);
    expect(markedExcerpt(text, 'xyz')).toEqual([{ text, isMatch: false }]);
    expect(markedExcerpt(text, 'word')[0]).toEqual({ text: 'word', isMatch: true });
  });

  it('never change a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
        const parts = markedParts(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
