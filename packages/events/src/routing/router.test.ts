import { describe, expect, it, vi } from 'vitest';
import { createEventRouter, type EventRouterOptions, fromEventBridge, handleAll } from '../index.js';
import { createEventRouter as createSyncRouter, parseEvent as parseEventSync } from '../sync.js';

const created = { account_number: 'A-1', account_user_emails: [] };
const createdInput = { type: 'account.created', version: 'v1', payload: created };

const fallback: EventRouterOptions['fallback'] = ({ kind }) => `fallback: ${kind}`;

describe('handle', () => {
  it('passes the fallback the envelope of an invalid event', async () => {
    const seen = vi.fn();
    const router = createEventRouter({ handlers: {}, fallback: seen, map: () => createdInput.payload });
    await router.handle('an envelope');
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'malformed' }), {
      envelope: 'an envelope',
    });
  });

  it('validates events without a handler on request', async () => {
    const seen = vi.fn();
    const router = createEventRouter({
      handlers: {},
      fallback: seen,
      unknownFields: 'report',
      validateUnhandled: true,
    });
    const input = { ...createdInput, payload: { ...created, zone: 1 } };
    await createEventRouter({ handlers: {}, fallback: seen, unknownFields: 'report' }).handle(input);
    expect(seen).toHaveBeenLastCalledWith({ kind: 'unhandled', ...input }, { envelope: input });
    await router.handle(input);
    expect(seen).toHaveBeenLastCalledWith(
      { kind: 'unhandled', ...input, event: input, unknownFields: [['zone']] },
      { envelope: input },
    );
    await router.handle({ ...createdInput, payload: {} });
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'invalid' }), expect.anything());
    await router.handle({ ...createdInput, type: 'unheard-of' });
    expect(seen).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'unknown-type' }),
      expect.anything(),
    );
  });

  it('passes a handler the event, the envelope and the unknown fields to report', async () => {
    const seen = vi.fn();
    const router = createEventRouter({
      handlers: { 'account.created': { v1: seen } },
      fallback,
      map: fromEventBridge,
      unknownFields: 'report',
    });
    const detail = { ...created, zone: 1 };
    const envelope = { 'detail-type': 'account.created-v1', detail };
    await router.handle(envelope);
    expect(seen).toHaveBeenCalledExactlyOnceWith(
      { type: 'account.created', version: 'v1', payload: detail },
      { envelope, kind: 'valid', type: 'account.created', version: 'v1', unknownFields: [['zone']] },
    );
  });

  it('rejects with the error of a handler, the fallback, map or parse', async () => {
    const error = new Error('the database is down');
    function fail(): never {
      throw error;
    }
    const handlers = { 'account.created': { v1: fail } };
    const routers = [
      createEventRouter({ handlers, fallback }),
      createEventRouter({ handlers: { 'account.created': { v1: async () => fail() } }, fallback }),
      createEventRouter({ handlers: {}, fallback: fail }),
      createEventRouter({ handlers: {}, fallback, map: fail }),
      createEventRouter({ handlers: {}, fallback, parse: fail }),
    ];
    for (const router of routers) await expect(router.handle(createdInput)).rejects.toBe(error);
  });

  it('parses with the given function and options', async () => {
    const parse = vi.fn(parseEventSync);
    const handlers = { 'account.created': { v1: () => 'created' } };
    for (const create of [createEventRouter, createSyncRouter]) {
      const router = create({ handlers, fallback, parse, maxIssues: 7 });
      expect(await router.handle(createdInput)).toBe('created');
      expect(parse).toHaveBeenLastCalledWith(createdInput, { maxIssues: 7 });
      expect(await router.handle('text')).toBe('fallback: not-json');
      const later = create({ handlers, fallback, parse: async (input) => parseEventSync(input) });
      expect(await later.handle(createdInput)).toBe('created');
    }
    expect(parse).toHaveBeenCalledTimes(4);
  });

  it('ignores inherited handlers', async () => {
    const versions = { v1: () => 'inherited' };
    const types = { 'account.created': versions };
    for (const handlers of [Object.create(types), { 'account.created': Object.create(versions) }]) {
      const router = createEventRouter({ handlers: handlers as typeof types, fallback });
      await expect(router.handle(createdInput)).resolves.toBe('fallback: unhandled');
    }
  });
});

/** A router whose handler runs until it is released, by name of the event. */
function trackedRouter() {
  const started: string[] = [];
  const waiting = new Map<string, () => void>();
  const router = createSyncRouter<string>({
    handlers: {
      'account.occupied': {
        v1: async ({ payload: { account_number: name } }) => {
          started.push(name);
          await new Promise<void>((resolve) => waiting.set(name, resolve));
          if (name.startsWith('bad')) throw new Error(name);
          return name;
        },
      },
    },
    fallback: ({ kind }) => kind,
  });
  async function release(name: string): Promise<void> {
    await vi.waitFor(() => expect(waiting.has(name)).toBe(true));
    waiting.get(name)!();
  }
  return { router, started, release };
}

function occupied(name: string) {
  return { type: 'account.occupied', version: 'v1', payload: { account_number: name } };
}

function* twoEnvelopes() {
  yield occupied('a');
  yield 'text';
}

describe('handleAll', () => {
  it('settles each event in the order given, whichever finishes first', async () => {
    const { router, started, release } = trackedRouter();
    const batch = [occupied('a'), occupied('bad b'), 'no event', occupied('d')];
    const done = handleAll(router, batch, { concurrency: 4 });
    for (const account of ['d', 'bad b', 'a']) await release(account);
    const name = { kind: 'valid', type: 'account.occupied', version: 'v1' };
    expect(await done).toEqual([
      { status: 'fulfilled', value: 'a', ...name },
      { status: 'rejected', reason: new Error('bad b'), ...name },
      { status: 'fulfilled', value: 'not-json', kind: 'not-json' },
      { status: 'fulfilled', value: 'd', ...name },
    ]);
    expect(started).toEqual(['a', 'bad b', 'd']);
  });

  it('handles one event after the other by default', async () => {
    const { router, started, release } = trackedRouter();
    const done = handleAll(router, [occupied('a'), occupied('b')]);
    await vi.waitFor(() => expect(started).toEqual(['a']));
    await release('a');
    await vi.waitFor(() => expect(started).toEqual(['a', 'b']));
    await release('b');
    expect(await done).toHaveLength(2);
  });

  it('accepts any iterable, including an empty one', async () => {
    const router = createSyncRouter({ handlers: {}, fallback });
    const { payload: _payload, ...name } = occupied('a');
    expect(await handleAll(router, twoEnvelopes())).toEqual([
      { status: 'fulfilled', value: 'fallback: unhandled', kind: 'unhandled', ...name },
      { status: 'fulfilled', value: 'fallback: not-json', kind: 'not-json' },
    ]);
    expect(await handleAll(router, new Set())).toEqual([]);
  });

  it('rejects before the first handler runs if the iterable throws', async () => {
    const handler = vi.fn();
    const router = createSyncRouter({ handlers: { 'account.occupied': { v1: handler } }, fallback });
    const error = new Error('the stream broke');
    function* events() {
      yield occupied('a');
      throw error;
    }
    await expect(handleAll(router, events())).rejects.toBe(error);
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([0, -1, 1.5, Number.NaN, '4'])('rejects the concurrency %s', async (concurrency) => {
    const router = createSyncRouter({ handlers: {}, fallback });
    const all = handleAll(router, [createdInput], { concurrency: concurrency as number });
    await expect(all).rejects.toThrow(
      new RangeError(`concurrency: expected an integer of at least 1, got ${concurrency}`),
    );
  });
});
