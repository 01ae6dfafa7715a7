import { eventCatalogue, suggestTypes } from '@data-import/events';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const TYPES = [...new Set(eventCatalogue.map(({ type }) => type))];

it.each([
  ['acount.created', 'account.created'],
  ['account.create', 'account.created'],
  ['account-created', 'account.created'],
  ['Account.Created', 'account.created'],
  ['ACCOUNT_CREATED', 'account.created'],
  ['account.created-v1', 'account.created'],
  ['created.account', 'account.created'],
  ['agreement.rolover.completed', 'agreement.rollover.completed'],
  ['auth_server.access_token.issued', 'auth-server.access-token.issued'],
  [
    'lifecycle.join-supplier.ensure-payment-instructions.step-initiated',
    'lifecycle.join_supplier._ensure_payment_instructions.step_initiated',
  ],
  ['meterpoint.gas.appoint_mam', 'meterpoint.gas.appoint_mam.requested'],
])('suggests for %s first %s', (name, type) => {
  expect(suggestTypes(name)[0]).toBe(type);
});

it.each(['', '.', 'x', 'zzz.qqq', '__proto__', 'constructor', '\u{1F600}'])(
  'suggests nothing for %j',
  (name) => {
    expect(suggestTypes(name)).toEqual([]);
  },
);

it('suggests at most three types, the likeliest first', () => {
  const suggestions = suggestTypes('account_user');
  expect(suggestions).toHaveLength(3);
  expect(suggestions[0]).toBe('account_user.created');
});

it('finds each type when its name lacks one letter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), fc.nat(), (type, at) => {
      const index = at % type.length;
      expect(suggestTypes(type.slice(0, index) + type.slice(index + 1))).toContain(type);
    }),
  );
});

it('does not read a name that is far longer than any type', () => {
  expect(suggestTypes('account.created'.repeat(100_000))).toEqual([]);
});
