import { parseEvent } from '@data-import/events/sync';
import * as validators from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { eventSamples } from '../src/generated/event-names.js';
import * as contracts from '../src/generated/contracts.js';
import { sample, type SampleName } from '../src/samples/index.js';
import { sampleAccountCreatedV1 } from '../src/generated/events.js';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

interface AnyContract {
  validate(value: unknown): { readonly ok: boolean; readonly issues?: unknown };
}

const documents = Object.entries<unknown>(validators).filter(
  (entry): entry is [SampleName, AnyContract] => '~standard' in (entry[1] as object),
);

describe('samples', () => {
  it('exist for every contract and event', () => {
    expect(Object.keys(contracts)).toHaveLength(documents.length);
    expect(Object.keys(eventSamples).length).toBeGreaterThan(200);
  });

  it.each(documents)('of %s are valid', (name, contract) => {
    const results = SEEDS.map((seed) => ({ seed, ...contract.validate(sample(name, { seed })) }));
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
  });

  it.each(Object.keys(eventSamples) as (keyof typeof eventSamples)[])('of %s are valid', (name) => {
    const [, type = '', version = ''] = /^(.*)-([^-]+)$/.exec(name)!;
    const outcomes = SEEDS.map((seed) => {
      const payload = sample(name, { seed });
      return { seed, ...parseEvent({ type, version, payload }, { unknownFields: 'report' }) };
    });
    expect(outcomes.filter(({ kind }) => kind !== 'valid')).toEqual([]);
  });

  it('are equal for equal seeds and differ for different ones', () => {
    for (const name of ['Account', 'billing.ledger.entry_posted-v2'] as const) {
      expect(sample(name, { seed: 7 })).toStrictEqual(sample(name, { seed: 7 }));
      expect(sample(name, { seed: 8 })).not.toEqual(sample(name, { seed: 7 }));
      expect(sample(name)).toStrictEqual(sample(name, { seed: 0 }));
    }
  });

  it.each([-1, 2 ** 53, 1.5, Number.NaN])('are valid for the seed %d', (seed) => {
    expect(validators.Account.is(sample('Account', { seed }))).toBe(true);
  });

  it('of one seed describe the same customer', () => {
    const account = sample('Account', { seed: 5 });
    const created = sample('account.created-v1', { seed: 5 });
    const transactions = sample('CreateTransactionsRequest', { seed: 5 });
    expect(created.account_user_emails).toEqual(account.customers!.map(({ email }) => email));
    expect(transactions.external_account_number).toBe(account.external_account_number);
    expect(sample('ImportProcess', { seed: 5 }).platform_identifier).toBe(created.account_number);
    expect(sampleAccountCreatedV1({ seed: 5 })).toStrictEqual(created);
  });

  it('of a failed transaction do not contain a success status', () => {
    expect(sample('TransactionImportError').transaction_data).not.toHaveProperty('status');
  });

  it('contain datetimes without fractions, except in an import process', () => {
    const texts = documents.flatMap(
      ([name]) => JSON.stringify(sample(name)).match(/"\w+":"[^"]+T\d\d:[^"]+"/g) ?? [],
    );
    const withFraction = texts.filter((text) => !/:\d\d:\d\dZ"$/.test(text));
    expect(texts.length).toBeGreaterThan(withFraction.length);
    expect(new Set(withFraction.map((text) => text.split('"')[1]))).toEqual(
      new Set(['created_at', 'modified_at']),
    );
  });

  it('accept overrides: objects are merged, lists replaced, undefined fields removed', () => {
    const plain = sample('CreateAccountRequest', { seed: 3 });
    const changed = sample('CreateAccountRequest', {
      seed: 3,
      overrides: { payload: { billing_name: 'A', ledgers: [], metadata: undefined } },
    });
    const { metadata: _, ...payload } = plain.payload;
    expect(changed).toStrictEqual({ ...plain, payload: { ...payload, billing_name: 'A', ledgers: [] } });
  });

  it('keep fields named like members of Object.prototype', () => {
    const overrides = JSON.parse('{"__proto__":{"constructor":1}}') as object;
    expect(JSON.stringify(sample('Metadata', { overrides: { value: overrides as never } }))).toContain(
      '"__proto__":{"constructor":1}',
    );
  });

  it('of an unknown name are refused', () => {
    for (const name of ['Acount', '__proto__', 'constructor', 'toString', '', 'account.created']) {
      expect(() => sample(name as never)).toThrow(RangeError);
    }
  });

  it('are typed by their contracts', () => {
    const account: validators.Account = sample('Account');
    expect(account.import_supplier).toBe('EXAMPLE_ENERGY');
    // @ts-expect-error An account has no amount.
    expect(account.amount).toBeUndefined();
    // @ts-expect-error An account has no such field.
    sample('Account', { overrides: { billing_nam: 'A' } });
  });
});
