import { describe, expect, it } from 'vitest';
import { allPages } from '../pages.js';
import { readSource } from '../source.js';
import { createSearch, markedExcerpt, markedParts, type SearchIndex, splitWords } from './engine.js';
import { createSearchIndex } from './index.js';

const index = JSON.parse(
  JSON.stringify(createSearchIndex(await allPages(await readSource()))),
) as SearchIndex;
const { search } = await createSearch(index);

const EXPECTED = [
  // Fields
  ['mpxn', 'contracts/MeterPointStatus#fields-mpxn'],
  ['MPXN', 'contracts/MeterPointStatus#fields-mpxn'],
  ['email', 'contracts/Customer#fields-email'],
  ['transfer_balance', 'contracts/Account#fields-transfer_balance'],
  ['transfer balance', 'contracts/Account#fields-transfer_balance'],
  ['transferBalance', 'contracts/Account#fields-transfer_balance'],
  ['balance transfer', 'contracts/Account#fields-transfer_balance'],
  ['gas_industry', 'contracts/PsrRecord#fields-gas_industry_code'],
  ['date of birth', 'contracts/Customer#fields-date_of_birth'],
  // Fields in their contracts
  ['account billing_postcode', 'contracts/Account#fields-billing_postcode'],
  ['customers email', 'contracts/Account#fields-customers[].email'],
  ['customers[].email', 'contracts/Account#fields-customers[].email'],
  ['account email', 'contracts/Account#fields-customers[].email'],
  ['createAccount email', 'contracts/CreateAccountRequest#fields-payload.customers[].email'],
  ['/payload/customers/0/email', 'contracts/CreateAccountRequest#fields-payload.customers[].email'],
  ['entry_posted v1 number', 'events/billing.ledger.entry_posted#v1-fields-ledger.number'],
  ['account.created is_imported', 'events/account.created#v1-fields-is_imported'],
  // Events
  ['entry_posted', 'events/billing.ledger.entry_posted'],
  ['ledger posted', 'events/billing.ledger.entry_posted'],
  ['posted ledger', 'events/billing.ledger.entry_posted'],
  ['billing.entry_posted', 'events/billing.ledger.entry_posted'],
  ['AccountCreated', 'events/account.created'],
  ['account.created', 'events/account.created'],
  ['account.created v1', 'events/account.created#v1'],
  ['AccountCreatedV1', 'events/account.created#v1'],
  ['agreement revoked v2', 'events/agreement.revoked#v2'],
  ['logged in', 'events/auth_server.account_user.logged_in'],
  // Contracts, shapes, operations
  ['Account', 'contracts/Account'],
  ['meter point', 'contracts/MeterPoint'],
  ['dunning', 'contracts/DunningPath'],
  ['ledger shape', 'shapes/Ledger'],
  ['createAccount', 'operations/createAccount'],
  ['create account', 'operations/createAccount'],
  ['POST accounts', 'operations/createAccount'],
  ['/v2/data-import/accounts/', 'operations/createAccount'],
  ['notes create', 'operations/createNotes'],
  // Codes
  ['not_found', 'errors/not-found'],
  ['import_process_failed_validation', 'errors/validation-failed-at-create'],
  ['already imported', 'errors/already-imported'],
  ['undocumented', 'issues/undocumented'],
  // Values
  ['DOMESTIC', 'values/Account.account_type'],
  ['NOTE_ALREADY_EXISTS', 'values/NoteResult.status'],
  ['smets', 'values/Meter.smart_type'],
  // Words of descriptions
  ['day last billed', 'contracts/Account#fields-last_billed_to_date'],
  ['reset requested for user', 'events/account_user.password_reset_requested'],
  // Typos: replaced, left out, added, swapped
  ['acount_number', 'events/account.communications_preferences_updated#v1-fields-account_number'],
  ['cutsomer', 'contracts/Customer'],
  ['ledgr', 'contracts/Ledger'],
  ['entry_psoted', 'events/billing.ledger.entry_posted'],
  ['acount_numbr', 'events/account.communications_preferences_updated#v1-fields-account_number'],
] as const;

it('puts the expected page first for at least 45 of 50 queries', () => {
  expect(EXPECTED).toHaveLength(50);
  const missed = EXPECTED.filter(([query, page]) => search(query).hits[0]?.page !== page);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5);
});

describe('a field of many contracts', () => {
  it('is listed for each of them', () => {
    const { groups, total } = search('account_number', { limit: 5 });
    const fields = groups.find(({ group }) => group === 'fields')!;
    expect(fields.total).toBeGreaterThan(100);
    expect(fields.hits).toHaveLength(5);
    expect(fields.hits.every(({ name }) => name === 'account_number')).toBe(true);
    expect(total).toBe(groups.reduce((sum, each) => sum + each.total, 0));
  });

  it('comes first where it is documented, then inside other contracts', () => {
    const pages = search('email').hits.flatMap(({ name, page }) => (name === 'email' ? [page] : []));
    expect(pages.slice(0, 2)).toEqual([
      'contracts/Customer#fields-email',
      'contracts/PropertyAdministrator#fields-email',
    ]);
    expect(pages).toContain('contracts/Account#fields-customers[].email');
  });
});

describe('ranking', () => {
  it('puts exact names first', () => {
    const { hits } = search('number', { groups: ['fields'], limit: 1_000 });
    const isExact = hits.map(({ name }) => name === 'number');
    expect(isExact).toContain(true);
    expect(isExact).toEqual(isExact.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('does not list every field of a page whose name matches', () => {
    const { hits } = search('DunningPath', { groups: ['fields'], limit: 1_000 });
    expect(hits.every(({ name, text }) => /dunning|path/i.test(`${name} ${text}`))).toBe(true);
  });

  it('puts pages before fields of the same name', () => {
    const kinds = search('ledger').hits.flatMap(({ name, kind }) => (/^ledger$/i.test(name) ? [kind] : []));
    expect(kinds.slice(0, 3)).toEqual(['contract', 'shape', 'field']);
  });

  it('puts the group of the best hit first', () => {
    const { groups, hits } = search('ledger');
    expect(groups[0]!.group).toBe(hits[0]!.group);
    expect(groups.map(({ group }) => group)).toContain('events');
  });

  it('counts only the hits of the chosen groups', () => {
    const { total, groups, hits } = search('ledger', { groups: ['events'] });
    expect(groups.map(({ group }) => group)).toEqual(['events']);
    expect(total).toBe(groups[0]!.total);
    expect(hits.every(({ kind }) => kind === 'event')).toBe(true);
  });
});

describe('without a match', () => {
  it('search offers similar names', () => {
    const { total, nearest } = search('acounttt_number');
    expect(total).toBe(0);
    expect(nearest).toContain('account_number');
  });

  it.each(['', '   ', '.', '_', '🔥', '.*', '(', '\\', '[]', '\u0000'])('%j finds nothing', (query) => {
    expect(search(query)).toEqual({ total: 0, hits: [], groups: [], nearest: [] });
  });
});

it('handles long queries', () => {
  expect(search('account '.repeat(10_000)).hits[0]?.page).toBe('contracts/Account');
  search(Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' '));
});

describe('words', () => {
  it.each([
    ['billing.ledger.entry_posted', ['billing', 'ledger', 'entry', 'posted']],
    ['AccountCreatedV1', ['account', 'created', 'v1']],
    ['HTTPBody', ['http', 'body']],
    ['/v2/data-import/', ['v2', 'data', 'import']],
    ['Straße 🔥 ÉTÉ', ['straße', 'été']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(splitWords(text)).toEqual(expected);
  });
});

describe('marks', () => {
  it.each([
    ['billing.ledger.entry_posted', ['ledger', 'posted'], 'billing.<ledger>.entry_<posted>'],
    ['billing.ledger.entry_posted', ['entryposted'], 'billing.ledger.<entry_posted>'],
    ['Postcode', ['post'], '<Post>code'],
    ['Postcode', ['xyz'], 'Postcode'],
    ['Postcode', [], 'Postcode'],
  ])('%s: %s', (text, terms, expected) => {
    const parts = markedParts(text, terms).map((part) => (part.isMatch ? `<${part.text}>` : part.text));
    expect(parts.join('')).toBe(expected);
  });

  it('cut a long text to the surroundings of the first match', () => {
    const text = `${'word '.repeat(100)}the ledger of the account`;
    const [before, match, after] = markedExcerpt(text, ['ledger']);
    expect(before!.text).toMatch(/^…\u00a0(word )+the $/);
    expect(before!.text.length).toBeLessThan(70);
    expect([match, after!.text]).toEqual([{ text: 'ledger', isMatch: true }, ' of the account']);
    expect(markedExcerpt(text, ['xyz'])).toEqual([{ text, isMatch: false }]);
    expect(markedExcerpt(text, ['word'])[0]).toEqual({ text: 'word', isMatch: true });
  });
});
