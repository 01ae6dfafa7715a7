import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPages } from '../pages.js';
import { readSource } from '../source.js';
import { createSearch } from './engine.js';
import { type SearchIndex, searchIndexOf } from './index.js';

// As a browser gets it.
const index = JSON.parse(JSON.stringify(searchIndexOf(await allPages(readSource())))) as SearchIndex;
const { search } = createSearch(index);

describe('what people type leads to what they mean first', () => {
  it.each([
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
  ])('%s', (query, page) => {
    expect(search(query).hits[0]?.page).toBe(page);
  });
});

describe('a field of many contracts', () => {
  it('is listed for each of them, and named among the first hits', () => {
    const { groups, total } = search('account_number', { limit: 5 });
    const fields = groups.find(({ group }) => group === 'fields')!;
    expect(fields.total).toBeGreaterThan(100);
    expect(fields.hits).toHaveLength(5);
    expect(fields.hits.every(({ name }) => name === 'account_number')).toBe(true);
    expect(total).toBe(groups.reduce((sum, each) => sum + each.total, 0));
  });

  it('is listed once where contracts share the shape that has it', () => {
    const pages = search('email').hits.flatMap(({ name, page }) => (name === 'email' ? [page] : []));
    expect(pages).toEqual([
      'contracts/Customer#fields-email',
      'contracts/PropertyAdministrator#fields-email',
    ]);
  });

  it('is listed once where the versions of an event share it', () => {
    const hits = search('ledger entry_posted').hits.filter(({ name }) => name === 'ledger');
    expect(hits.map(({ page }) => page)).toEqual(['events/billing.ledger.entry_posted#v2-fields-ledger']);
  });
});

describe('ranking', () => {
  it('puts the whole name before its start, a word in it, a part of a word and a description', () => {
    const { hits } = search('number', { groups: ['fields'], limit: 1_000 });
    const ranks = hits.map(({ name }) => {
      if (name === 'number') return 0;
      if (name.startsWith('number')) return 1;
      if (name.includes('_number')) return 2;
      return name.includes('number') ? 3 : 4;
    });
    expect(new Set(ranks).size).toBeGreaterThan(3);
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('puts pages before fields of the same name', () => {
    const kinds = search('ledger').hits.flatMap(({ name, kind }) => (/^ledger$/i.test(name) ? [kind] : []));
    expect(kinds.slice(0, 3)).toEqual(['contract', 'shape', 'field']);
  });

  it('puts the group of the best hit first', () => {
    const { groups, hits: all } = search('ledger');
    expect(groups[0]!.group).toBe(all[0]!.group);
    expect(groups.map(({ group }) => group)).toContain('events');
  });

  it('counts a filter out of the total', () => {
    const { total, groups, hits: all } = search('ledger', { groups: ['events'] });
    expect(groups.map(({ group }) => group)).toEqual(['events']);
    expect(total).toBe(groups[0]!.total);
    expect(all.every(({ kind }) => kind === 'event')).toBe(true);
  });
});

describe('where nothing matches', () => {
  it('names are offered that are close', () => {
    const { total, nearest } = search('acounttt_number');
    expect(total).toBe(0);
    expect(nearest[0]).toBe('account_number');
  });

  it.each(['', '   ', '.', '_', '🔥', '.*', '(', '\\', '[]', '\u0000'])('%j finds nothing', (query) => {
    expect(search(query)).toEqual({ total: 0, hits: [], groups: [], nearest: [] });
  });
});

it('any query has an end, and finds what is in the index', () => {
  const pages = new Set(index.pages.map(({ path }) => path));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (query) => {
      const { hits } = search(query);
      expect(hits.every(({ page }) => pages.has(page.replace(/#.*/, '')))).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(search('account '.repeat(10_000)).hits[0]?.page).toBe('contracts/Account');
});
