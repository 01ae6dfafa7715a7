import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventCatalogue } from './generated/catalogue.js';
import { suggestTypes } from './suggest-types.js';

const TYPES: readonly string[] = [...new Set(eventCatalogue.map(({ type }) => type))];

describe('suggestTypes', () => {
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
  ])('%s -> %s', (name, type) => {
    expect(suggestTypes(name, TYPES)[0]).toBe(type);
  });

  it.each(['', '.', 'x', 'zzz.qqq', '__proto__', 'constructor', '\u{1F600}'])(
    '%j is like no event type',
    (name) => {
      expect(suggestTypes(name, TYPES)).toEqual([]);
    },
  );

  it('gives at most three, the likeliest first', () => {
    const suggestions = suggestTypes('account_user.update', TYPES);
    expect(suggestions).toHaveLength(3);
    expect(suggestions[0]).toBe('account_user.updated');
  });

  it.each([
    ['six tenths of the parts of both', 'abc', 'abc.def'],
    ['the same parts but for separators at the ends', '__a', 'a'],
    ['a name of 200 letters', 'a'.repeat(200), 'aaaaa'],
  ])('takes %s for alike', (_, name, type) => {
    expect(suggestTypes(name, [type])).toEqual([type]);
  });

  it.each([
    ['less in common', 'abc', 'abc.defg'],
    ['only two parts of seven in common', 'ab', 'ab.cd'],
    ['a name of 201 letters', 'a'.repeat(201), 'aaaaa'],
  ])('does not take %s for alike', (_, name, type) => {
    expect(suggestTypes(name, [type])).toEqual([]);
  });

  it('prefers the type that is written in as many words', () => {
    expect(suggestTypes('abc-def', ['abcdef', 'abc.def'])[0]).toBe('abc.def');
  });

  it('finds each type when one letter of its name is lost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.nat(), (type, at) => {
        const index = at % type.length;
        const misspelt = type.slice(0, index) + type.slice(index + 1);
        expect(suggestTypes(misspelt, TYPES)).toContain(type);
      }),
    );
  });

  it('does not look at a name that is far longer than any type', () => {
    const letters = 'account.created'.repeat(100_000);
    expect(suggestTypes(letters, TYPES)).toEqual([]);
    const longest = Math.max(...TYPES.map((type) => type.length));
    expect(longest).toBeLessThan(150);
  });
});
