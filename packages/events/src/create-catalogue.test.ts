import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, it, vi } from 'vitest';
import { createCatalogue, withEvents } from './create-catalogue.js';
import { defineEvent } from './define-event.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { AccountCreatedV1 } from './generated/events/account.created-v1.js';
import { AgreementRevokedV1 } from './generated/events/agreement.revoked-v1.js';
import { AgreementRevokedV2 } from './generated/events/agreement.revoked-v2.js';

/** A schema of another library: positive numbers, doubled. */
function doubled(isAsync = false): StandardSchemaV1<unknown, number> {
  return {
    '~standard': {
      version: 1,
      vendor: 'other',
      validate(value) {
        const isPositive = typeof value === 'number' && value > 0;
        const result = isPositive
          ? { value: value * 2 }
          : {
              issues: [
                { message: `wrong: ${String(value)}`, path: ['a/b', { key: 0 }], code: 'too_small' },
                { message: 'again', code: 'it was -1' },
              ],
            };
        return isAsync ? Promise.resolve(result) : result;
      },
    },
  };
}

const Sold = defineEvent('shop.sold', 'v1', doubled());
const catalogue = createCatalogue([AccountCreatedV1, AgreementRevokedV1, Sold]);

describe('a catalogue', () => {
  it('has its entries', () => {
    expect(catalogue.entries).toEqual([AccountCreatedV1, AgreementRevokedV1, Sold]);
  });

  it('consists of events, and has each version once', () => {
    expect(() => createCatalogue([AccountCreatedV1, Sold, AccountCreatedV1])).toThrow(
      new TypeError('account.created v1: expected one event'),
    );
    expect(() => createCatalogue([{ type: 'shop.sold', version: 'v1' } as never])).toThrow(
      new TypeError('shop.sold v1: expected one event'),
    );
    expect(() => createCatalogue([doubled() as never])).toThrow(TypeError);
  });

  it('may have any types', async () => {
    const odd = createCatalogue([defineEvent('__proto__', 'v1', doubled())]);
    expect(odd.parse({ type: '__proto__', version: 'v1', payload: 1 })).toMatchObject({
      kind: 'valid',
    });
    expect(odd.parse({ type: '__proto__', version: 'toString', payload: 1 })).toMatchObject({
      kind: 'unknown-version',
    });
    const handlers = { ['__proto__']: { v1: ({ payload }: { payload: number }) => payload } };
    const router = odd.router({ handlers, fallback: ({ kind }) => kind });
    expect(await router.handle({ type: '__proto__', version: 'v1', payload: 1 })).toBe(2);
  });
});

describe('an event of one’s own', () => {
  const sold = { type: 'shop.sold', version: 'v1', id: '7' };

  it('has the payload that its schema returns', () => {
    expect(catalogue.parse({ ...sold, payload: 4 })).toMatchObject({ kind: 'valid', payload: 8, id: '7' });
  });

  it('has the paths and codes of the issues of its schema, but no messages, which may quote the payload', () => {
    const outcome = catalogue.parse({ ...sold, payload: -1 });
    const [first, second] = [
      { code: 'schema.issue', parameters: { code: 'too_small' }, path: ['a/b', 0], pointer: '/a~1b/0' },
      { code: 'schema.issue', path: [], pointer: '' },
    ];
    expect(outcome).toStrictEqual({
      kind: 'invalid',
      ...sold,
      payload: -1,
      issues: [
        { ...first, message: 'refused by its schema (too_small)' },
        { ...second, message: 'refused by its schema' },
      ],
      truncated: false,
    });
    expect(catalogue.parse({ ...sold, payload: -1 }, { values: 'show' })).toMatchObject({
      issues: [
        { ...first, message: 'wrong: -1' },
        { ...second, message: 'again' },
      ],
    });
    const result = catalogue.parse({ ...sold, payload: -1 }, { maxIssues: 1 });
    expect(result).toMatchObject({ issues: [first], truncated: true });
  });

  it('rejects wrong options, though its schema has none', () => {
    const options = { unknown: 1 } as unknown as ParseEventOptions;
    expect(() => catalogue.parse({ ...sold, payload: 4 }, options)).toThrow(
      new TypeError('unknown: no such option'),
    );
  });

  it('may be a validator of this library, with its options', () => {
    const own = createCatalogue([defineEvent('agreement.withdrawn', '2026.1', AgreementRevokedV2)]);
    const withdrawn = { type: 'agreement.withdrawn', version: '2026.1' };
    const payload = { agreement_id: 1, account_number: 'A', colour: 'green' };
    expect(own.parse({ ...withdrawn, payload })).toMatchObject({ kind: 'valid' });
    const result = own.parse({ ...withdrawn, payload }, { unknownFields: 'reject' });
    expect(result).toMatchObject({ kind: 'invalid', issues: [{ code: 'undocumented', pointer: '/colour' }] });
  });

  it('may be a new version of a known type', () => {
    const both = createCatalogue([AgreementRevokedV1, defineEvent('agreement.revoked', 'v9', doubled())]);
    expect(both.parse({ type: 'agreement.revoked', version: 'v9', payload: 2 })).toMatchObject({
      payload: 4,
    });
    expect(both.parse({ type: 'agreement.revoked', version: 'v3', payload: 2 })).toMatchObject({
      knownVersions: ['v1', 'v9'],
    });
  });

  it('may replace a documented one', () => {
    const own = createCatalogue(
      withEvents(
        [AgreementRevokedV1, AgreementRevokedV2],
        [defineEvent('agreement.revoked', 'v2', doubled())],
      ),
    );
    expect(own.entries).toHaveLength(2);
    expect(own.parse({ type: 'agreement.revoked', version: 'v2', payload: 4 })).toMatchObject({ payload: 8 });
    expect(own.parse({ type: 'agreement.revoked', version: 'v1', payload: 4 })).toMatchObject({
      kind: 'invalid',
    });
  });

  it('may be validated asynchronously, by a router', async () => {
    const own = createCatalogue([defineEvent('shop.sold', 'v1', doubled(true))]);
    expect(() => own.parse({ ...sold, payload: 4 })).toThrow(
      new TypeError('the schema of this event is asynchronous: use a router'),
    );
    const router = own.router({
      handlers: { 'shop.sold': { v1: ({ payload }) => payload } },
      fallback: ({ kind }) => kind,
    });
    expect(await router.handle({ ...sold, payload: 4 })).toBe(8);
    expect(await router.handle({ ...sold, payload: 0 })).toBe('invalid');
  });

  it('whose schema throws is invalid', async () => {
    const fail = vi.fn((): never => {
      throw new Error('of the schema');
    });
    const failing = { '~standard': { version: 1, vendor: 'other', validate: fail } } as const;
    const rejecting = {
      '~standard': { ...failing['~standard'], validate: () => Promise.reject(new Error('of the schema')) },
    };
    const thenable = {
      '~standard': { ...failing['~standard'], validate: () => ({ then: fail }) as unknown as Promise<never> },
    };
    for (const schema of [failing, rejecting, thenable]) {
      const own = createCatalogue([defineEvent('shop.sold', 'v1', schema)]);
      const seen = vi.fn();
      await own
        .router({ handlers: { 'shop.sold': { v1: vi.fn() } }, fallback: seen })
        .handle({ ...sold, payload: 4 });
      expect(seen.mock.lastCall?.[0]).toMatchObject({ kind: 'invalid', issues: [{ code: 'unreadable' }] });
    }
  });

  it.each([
    [['', 'v1', doubled()], 'type: expected text'],
    [['shop.sold', 'v1', {}], "shop.sold v1: expected a Standard Schema, which has '~standard'"],
    [['shop.sold', 'v1', null], "shop.sold v1: expected a Standard Schema, which has '~standard'"],
  ])('needs names and a schema: %#', (given, message) => {
    const define = defineEvent as unknown as (...args: unknown[]) => unknown;
    expect(() => define(...given)).toThrow(new TypeError(message));
  });

  it.each([1, 'latest', '', '1', 'V1'])('rejects the version %j', (version) => {
    expect(() => defineEvent('shop.sold', version as string, doubled())).toThrow(
      new TypeError(
        'shop.sold: expected a version such as v1 or 1.0.0: names such as latest would change their meaning',
      ),
    );
  });
});
