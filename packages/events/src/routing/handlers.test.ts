import { describe, expect, it, vi } from 'vitest';
import {
  createDriftReport,
  createEventRouter,
  describeDrift,
  describeOutcome,
  type EventPayloads,
  type FallbackOutcome,
  handleAll,
  upcastTo,
} from '../index.js';
import { createCatalogue } from '../create-catalogue.js';
import { defineEvent } from '../define-event.js';
import { AgreementRevokedV1 } from '../generated/events/agreement.revoked-v1.js';
import { allEvents } from '../generated/all.js';
import { createEventRouter as createSyncRouter } from '../sync.js';
import { collectionProcessWithdrawnV1ToV2 } from '../upcast/index.js';

const SIMILAR = 'no such event; did you mean "agreement.revoked v1,v2"?';
const fallback = ({ kind }: { kind: string }) => `fallback: ${kind}`;
const v1 = (payload: unknown) => ({ type: 'agreement.revoked', version: 'v1', payload });
const revoked = { type: 'agreement.revoked', payload: { agreement_id: 5, account_number: 'A-1' } };

describe('options', () => {
  it.each([
    [{ fallbackVersions: {} }, 'fallbackVersions: no such option; did you mean "fallbackVersion"?'],
    [{ onoutcome: () => {} }, 'onoutcome: no such option; did you mean "onOutcome"?'],
    [{ unknownfields: 'strip' }, 'unknownfields: no such option; did you mean "unknownFields"?'],
    [{ retries: 3 }, 'retries: no such option'],
    [{ unknownFields: 'ignore' }, 'unknownFields: expected allow or report or reject or strip'],
    [{ duplicateNames: 'no' }, 'duplicateNames: expected allow or reject'],
    [{ maxIssues: 0 }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ map: 'fromSqs' }, 'map: expected a function'],
    [{ onOutcome: {} }, 'onOutcome: expected a function'],
    [{ validateUnhandled: 'yes' }, 'validateUnhandled: expected false or true'],
    [{ fallbackVersion: 'v2' }, 'fallbackVersion: expected an object'],
    [{ handlers: 3 }, 'handlers: expected an object'],
    [{ fallback: 'ignore' }, 'fallback: expected a function'],
    [{ fallback: undefined }, 'fallback: expected a function'],
    [{ fallbackVersion: { 'agreement.revoked': 7 } }, `handlers: "agreement.revoked 7": ${SIMILAR}`],
  ])('are checked when a router is created: %j', (options, message) => {
    const given = { handlers: {}, fallback, ...options } as never;
    const { router } = createCatalogue(allEvents);
    for (const create of [createEventRouter, createSyncRouter, router]) {
      expect(() => create(given)).toThrow(new TypeError(message));
    }
  });

  it.each([
    [{ parse: 'parseEvent' }, 'parse: expected a function'],
    [{ parse: () => {}, fallbackVersion: {} }, 'fallbackVersion: has no effect with parse'],
    [{ parse: () => {}, validateUnhandled: true }, 'validateUnhandled: has no effect with parse'],
  ])('are checked with a custom parser: %j', (options, message) => {
    const given = { handlers: {}, fallback, ...options } as never;
    for (const create of [createEventRouter, createSyncRouter]) {
      expect(() => create(given)).toThrow(new TypeError(message));
    }
  });

  it('of handleAll are checked before the first event', async () => {
    const router = createSyncRouter({ handlers: {}, fallback });
    await expect(handleAll(router, [], { concurency: 8 } as object)).rejects.toThrow(
      new TypeError('concurency: no such option; did you mean "concurrency"?'),
    );
    await expect(handleAll(router, [], { orderBy: 'account_number' as never })).rejects.toThrow(
      new TypeError('orderBy: expected a function'),
    );
    const { handle } = router;
    await expect(handleAll({ handle }, [])).rejects.toThrow('router: expected one of createEventRouter');
  });
});

describe('handlers', () => {
  it.each([
    [
      { 'acount.created': { v1: () => 1 } },
      'handlers: "acount.created v1": no such event; did you mean "account.created v1"?',
    ],
    [{ x: { v1: () => 1 } }, 'handlers: "x v1": no such event'],
    [JSON.parse('{"__proto__":{"v1":1}}') as object, 'handlers: "__proto__ v1": no such event'],
    [{ 'agreement.revoked': { v9: () => 1 } }, `handlers: "agreement.revoked v9": ${SIMILAR}`],
    [{ 'agreement.revoked': { v1: 'later' } }, 'handlers: "agreement.revoked v1": expected a function'],
  ])('with a wrong key are an error: %j', (handlers, message) => {
    for (const create of [createEventRouter, createSyncRouter]) {
      expect(() => create({ handlers: handlers as never, fallback })).toThrow(new TypeError(message));
    }
  });

  it('with an unknown version are listed with the versions of their type, not of a similar one', () => {
    const events = ['a.b', 'a_b'].map((type) => defineEvent(type, 'v1', AgreementRevokedV1));
    const handlers = { a_b: { v2: () => 1 } } as never;
    expect(() => createCatalogue(events).router({ handlers, fallback })).toThrow('did you mean "a_b v1"?');
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

async function lookUp({ agreement_id }: { agreement_id: number }) {
  await Promise.resolve();
  if (agreement_id === 13) throw new RangeError('secret');
  return { agreement_id, account_number: 'A-2' };
}

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
      {
        envelope: { ...revoked, version: 'v77' },
        kind: 'valid',
        type: 'agreement.revoked',
        version: 'v1',
        sentVersion: 'v77',
      },
    );
    expect(await router.handle({ ...revoked, version: 'v77', payload: {} })).toBe('fallback: invalid');
    expect(await router.handle({ ...revoked, version: 'v1', type: 'unheard-of' })).toBe(
      'fallback: unknown-type',
    );
  });

  it('names the sent version in every outcome, report and log line', async () => {
    const [outcomes, reports] = [[] as unknown[], createDriftReport()];
    const router = createSyncRouter<unknown>({
      handlers: { 'agreement.revoked': { v2: (_event, { id }) => id ?? Promise.reject(new Error('no id')) } },
      fallback: (outcome) => describeOutcome(outcome),
      fallbackVersion: { 'agreement.revoked': 'v2' },
      onOutcome: (report) => {
        outcomes.push([report.kind, report.version, report.sentVersion]);
        reports.add(report);
      },
    });
    const settled = await handleAll(router, [
      { ...revoked, version: 'v9' },
      { ...revoked, version: 'v9', payload: {} },
      { ...revoked, version: 'v2', id: 'handled' },
    ]);
    expect(outcomes).toEqual([
      ['valid', 'v2', 'v9'],
      ['invalid', 'v2', 'v9'],
      ['valid', 'v2', undefined],
    ]);
    expect(settled).toMatchObject([
      { status: 'rejected', version: 'v2', sentVersion: 'v9' },
      {
        value: expect.stringContaining('event "agreement.revoked" "v9" as "v2": invalid, 2 issues') as string,
      },
      { value: 'handled', version: 'v2', sentVersion: undefined },
    ]);
    expect(reports.toJSON().versions.rows).toMatchObject([
      { version: 'v2', sentVersion: 'v9', events: 2, valid: 1, invalid: 1 },
      { version: 'v2', events: 1, valid: 1 },
    ]);
    expect(describeDrift(reports.toJSON())).toContain('agreement.revoked v9 as v2\n');
  });

  it('converts payloads that conform to their own version', async () => {
    const numbers: Readonly<Record<number, unknown>> = { 5: 'A-2', 7: 7 };
    const addAccount = vi.fn((payload: { agreement_id: number }) => {
      const account_number = numbers[payload.agreement_id] as string;
      return account_number === undefined ? (undefined as never) : { ...payload, account_number };
    });
    const { handle } = createSyncRouter<unknown>({
      handlers: { 'agreement.revoked': { v2: ({ payload }, { sentVersion }) => [payload, sentVersion] } },
      fallback: (outcome) => describeOutcome(outcome),
      fallbackVersion: { 'agreement.revoked': upcastTo('v2', { v1: addAccount }) },
    });
    expect(await handle(v1({ agreement_id: 5 }))).toEqual([{ agreement_id: 5, account_number: 'A-2' }, 'v1']);
    expect(await handle(v1({ agreement_id: '5' }))).toContain('"v1": invalid');
    expect(addAccount).toHaveBeenCalledTimes(1);
    // The router does not convert unlisted versions, which may conform to the newer one anyway.
    const unlisted = (payload: object) => handle({ ...v1(payload), version: 'v9' });
    expect(await unlisted({ agreement_id: 5 })).toContain('"v9" as "v2": invalid, one issue');
    expect(await unlisted(revoked.payload)).toEqual([revoked.payload, 'v9']);
    // The router validates the result of a converter.
    expect(await handle(v1({ agreement_id: 7 }))).toContain('"v1" as "v2": invalid, one issue');
    expect(await handle(v1({ agreement_id: 8 }))).toContain('"v1" as "v2": invalid, one issue');
  });

  it('converts with a function that is asynchronous, whose rejection is an outcome', async () => {
    const { handle } = createSyncRouter<unknown>({
      handlers: { 'agreement.revoked': { v2: ({ payload }) => payload } },
      fallback: ({ kind }) => kind,
      fallbackVersion: { 'agreement.revoked': upcastTo('v2', { v1: lookUp }) },
    });
    expect(await handle(v1({ agreement_id: 5 }))).toEqual({ agreement_id: 5, account_number: 'A-2' });
    expect(await handle(v1({ agreement_id: 13 }))).toBe('upcast-failed');
  });

  it('loads the validators of both versions of a converted payload', async () => {
    const router = createEventRouter<unknown>({
      handlers: { 'collection_process.withdrawn': { v2: ({ payload }) => payload } },
      fallback: ({ kind }) => kind,
      fallbackVersion: {
        'collection_process.withdrawn': upcastTo('v2', { v1: collectionProcessWithdrawnV1ToV2 }),
      },
    });
    const payload = { number: 'C-1', account_number: 'A-1', external_reference: 'X-1' };
    const input = { type: 'collection_process.withdrawn', version: 'v1', payload };
    expect(await router.handle(input)).toEqual({ number: 'C-1', account_number: 'A-1' });
    expect(await router.handle({ ...input, payload: {} })).toBe('invalid');
  });

  it('reports an error of a converter as an outcome with the sent event', async () => {
    const seen: FallbackOutcome[] = [];
    const report = createDriftReport();
    const router = createSyncRouter<unknown>({
      handlers: { 'agreement.revoked': { v2: () => 'handled' } },
      fallback: (outcome) => seen.push(outcome),
      fallbackVersion: {
        'agreement.revoked': upcastTo('v2', {
          v1: () => {
            throw new RangeError('secret');
          },
        }),
      },
      onOutcome: report.add,
    });
    const input = { ...v1({ agreement_id: 13 }), id: 'e-1' };
    expect(await router.handle(input)).toBe(1);
    expect(seen).toEqual([{ kind: 'upcast-failed', ...input, to: 'v2', error: new RangeError('secret') }]);
    expect(describeOutcome(seen[0]!)).toBe(
      'event "agreement.revoked" "v1" (id "e-1"): its conversion to "v2" failed: "RangeError"',
    );
    const { outcomes, versions } = report.toJSON();
    expect(outcomes['upcast-failed']).toBe(1);
    expect(versions.rows).toMatchObject([{ version: 'v1', events: 1, upcastFailed: 1 }]);
    expect(describeDrift(report.toJSON())).toContain(
      '1 event: 1 whose conversion to another version failed\n',
    );
  });

  it('needs a handler of the version that it names', () => {
    expect(() =>
      createSyncRouter({ handlers: {}, fallback, fallbackVersion: { 'agreement.revoked': 'v1' } }),
    ).toThrow(new TypeError('handlers: "agreement.revoked v1": expected a function'));
    const toV2 = upcastTo<EventPayloads['agreement.revoked'], 'v2'>('v2', {});
    expect(() =>
      createSyncRouter({ handlers: {}, fallback, fallbackVersion: { 'agreement.revoked': toV2 } }),
    ).toThrow(new TypeError('handlers: "agreement.revoked v2": expected a function'));
    expect(() => upcastTo<{ v1: 1; v2: 2 }, 'v2'>('v2', { v1: 1 as never })).toThrow(
      new TypeError('upcastTo: v1: expected a function'),
    );
  });

  it('converts only versions that the catalogue has', async () => {
    const handlers = { 'agreement.revoked': { v2: () => 'handled' } };
    const create = (from: object) => {
      const toV2 = upcastTo<EventPayloads['agreement.revoked'], 'v2'>('v2', from);
      return createSyncRouter<unknown>({
        handlers,
        fallback,
        fallbackVersion: { 'agreement.revoked': toV2 },
      });
    };
    expect(() => create({ v3: () => ({}) })).toThrow(
      new TypeError(`handlers: "agreement.revoked v3": ${SIMILAR}`),
    );
    expect(await create({ v1: undefined }).handle(v1({ agreement_id: 5 }))).toBe('fallback: unhandled');
  });
});
