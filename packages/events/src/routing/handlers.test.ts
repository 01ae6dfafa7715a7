import { describe, expect, it, vi } from 'vitest';
import { createEventRouter } from '../index.js';
import { createEventRouter as createSyncRouter } from '../sync.js';

const fallback = ({ kind }: { kind: string }) => `fallback: ${kind}`;
const revoked = { type: 'agreement.revoked', payload: { agreement_id: 5, account_number: 'A-1' } };

describe('handlers', () => {
  it.each([
    [
      { 'acount.created': { v1: () => 1 } },
      'handlers: "acount.created v1": no such event; there is account.created v1',
    ],
    [{ x: { v1: () => 1 } }, 'handlers: "x v1": no such event'],
    [JSON.parse('{"__proto__":{"v1":1}}') as object, 'handlers: "__proto__ v1": no such event'],
    [
      { 'agreement.revoked': { v9: () => 1 } },
      'handlers: "agreement.revoked v9": no such event; there is agreement.revoked v1,v2',
    ],
    [{ 'agreement.revoked': { v1: 'later' } }, 'handlers: "agreement.revoked v1": expected a function'],
  ])('with a wrong key are an error: %j', (handlers, message) => {
    for (const create of [createEventRouter, createSyncRouter]) {
      expect(() => create({ handlers: handlers as never, fallback })).toThrow(new TypeError(message));
    }
  });

  it('are looked for before anything is validated', async () => {
    const payload = vi.fn();
    const input = {
      type: 'account.created',
      version: 'v1',
      payload: new Proxy({}, { get: payload, has: payload, ownKeys: payload }),
    };
    for (const create of [createEventRouter, createSyncRouter]) {
      expect(await create({ handlers: {}, fallback }).handle(input)).toBe('fallback: unhandled');
    }
    expect(payload).not.toHaveBeenCalled();
  });
});

describe('fallbackVersion', () => {
  it('routes an unhandled version to the handler of another version', async () => {
    const seen = vi.fn(({ payload }: { payload: { agreement_id: number } }) => payload.agreement_id);
    const router = createSyncRouter({
      handlers: { 'agreement.revoked': { v1: seen } },
      fallback,
      fallbackVersion: { 'agreement.revoked': 'v1' },
    });
    expect(await router.handle({ ...revoked, version: 'v2' })).toBe(5);
    expect(await router.handle({ ...revoked, version: 'v77' })).toBe(5);
    expect(seen).toHaveBeenLastCalledWith(
      { ...revoked, version: 'v1' },
      { envelope: { ...revoked, version: 'v77' }, sentVersion: 'v77' },
    );
    expect(await router.handle({ ...revoked, version: 'v77', payload: {} })).toBe('fallback: invalid');
    expect(await router.handle({ ...revoked, version: 'v1', type: 'unheard-of' })).toBe(
      'fallback: unknown-type',
    );
  });

  it('may convert the payload, or decline', async () => {
    const router = createSyncRouter({
      handlers: { 'agreement.revoked': { v2: ({ payload }) => payload.account_number } },
      fallback,
      fallbackVersion: {
        'agreement.revoked': ({ version, payload }) =>
          version === 'v1'
            ? { version: 'v2', payload: { ...(payload as object), account_number: 'A-2' } }
            : undefined,
      },
    });
    const v1 = { type: 'agreement.revoked', payload: { agreement_id: 5 } };
    expect(await router.handle({ ...v1, version: 'v1' })).toBe('A-2');
    expect(await router.handle({ ...v1, version: 'v9' })).toBe('fallback: unknown-version');
  });

  it('needs a handler of the version that it names', () => {
    expect(() =>
      createSyncRouter({ handlers: {}, fallback, fallbackVersion: { 'agreement.revoked': 'v1' } }),
    ).toThrow(new TypeError('handlers: "agreement.revoked v1": expected a function'));
  });
});
