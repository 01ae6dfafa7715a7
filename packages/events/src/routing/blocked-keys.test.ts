import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '../create-catalogue.js';
import { JobV1 } from '../../test/jobs.js';
import { BlockedError, BlockedKeys, type BlockedKeyStore } from './blocked-keys.js';
import { handleAll } from './handle-all.js';
import { handleStream } from './handle-stream.js';
import type { HandleAllOptions } from './router-options.js';

const catalogue = createCatalogue([JobV1]);

function job(id: string, key?: string) {
  return { type: 'job', version: 'v1', id, payload: { key } };
}

function fail(): never {
  throw new Error('failed');
}

/** A store that works like a database table. */
function createStore() {
  const waiting: [key: string, id: string][] = [];
  const store: BlockedKeyStore = {
    load: async () => [...waiting],
    add: async (key, id) => {
      if (!waiting.some(([, each]) => each === id)) waiting.push([key, id]);
    },
    remove: async (_key, id) =>
      void waiting.splice(
        waiting.findIndex(([, each]) => each === id)!,
        1,
      ),
  };
  return { store, waiting };
}

async function reject(): Promise<never> {
  throw new Error('the store is down');
}

describe("afterFailure: 'block'", () => {
  const block: HandleAllOptions = {
    orderBy: ({ payload }) => (payload as { key?: string }).key,
    afterFailure: 'block',
    concurrency: 9,
  };

  it('rejects later events of a failed key, and handles those of other keys', async () => {
    const handled: unknown[] = [];
    const router = catalogue.router({
      onOutcome: ({ id }) => handled.push(id),
      handlers: { job: { v1: (_event, { id }) => id?.startsWith('bad') === true && fail() } },
      fallback: fail,
    });
    const batch = [job('bad', 'a'), job('2', 'a'), job('3', 'b'), job('bad 4'), job('5'), job('6', 'a')];
    const results = await handleAll(router, batch, block);
    expect(results.map(({ status, kind }) => [status, kind])).toEqual([
      ['rejected', 'valid'],
      ['rejected', 'blocked'],
      ['fulfilled', 'valid'],
      ['rejected', 'valid'],
      ['fulfilled', 'valid'],
      ['rejected', 'blocked'],
    ]);
    expect(results[1]).toMatchObject({ type: 'job', version: 'v1', reason: { name: 'BlockedError' } });
    expect(handled.toSorted()).toEqual(['3', '5', 'bad', 'bad 4']);
  });

  it('blocks a key of the envelope after an unreadable event, and after an error of map', async () => {
    const reported = vi.fn();
    const router = catalogue.router({
      onOutcome: reported,
      map: ({ body }: { body: unknown; group: string }) => (body === 'unmappable' ? fail() : body),
      handlers: { job: { v1: () => 'handled' } },
      fallback: fail,
    });
    const bodies = ['{', job('1'), 'unmappable', job('2'), job('3')];
    const groups = ['a', 'a', 'b', 'b', 'c'];
    const batch = bodies.map((body, index) => ({ body, group: groups[index]! }));
    const results = await handleAll(router, batch, {
      orderBy: (_event, { group }) => group,
      afterFailure: 'block',
    });
    expect(results.map(({ kind }) => kind)).toEqual(['not-json', 'blocked', undefined, 'blocked', 'valid']);
    expect(reported).toHaveBeenCalledTimes(3);
  });

  it('needs a key, and in a stream an id', async () => {
    const router = catalogue.router({ handlers: {}, fallback: fail });
    await expect(handleAll(router, [], { afterFailure: 'block' })).rejects.toThrow('orderBy: ');
    const options = { ...block, afterFailure: 'stop' } as unknown as HandleAllOptions;
    await expect(handleAll(router, [], options)).rejects.toThrow('expected continue or block');
    const { id: _id, ...unnamed } = job('1', 'a');
    const { value: settled } = await handleStream(router, [unnamed], block).next();
    expect(settled).toMatchObject({ status: 'rejected', reason: new TypeError(noId) });
    const { value: blank } = await handleStream(router, [{ ...unnamed, id: '' }], block).next();
    expect(blank).toMatchObject({ status: 'rejected', reason: new TypeError(noId) });
    const [later] = await handleAll(router, [job('1', 'a')], { ...block, orderBy: async () => 'a' });
    expect(later).toMatchObject({ status: 'rejected', reason: new TypeError(promised) });
    const unmapped = catalogue.router({ handlers: {}, fallback: fail, map: fail });
    const { value: failed } = await handleStream(unmapped, [1], { ...block, orderBy: () => 'a' }).next();
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('failed') });
  });

  const promised = 'orderBy: expected a key, got a promise';
  const noId = "id: afterFailure 'block' needs one to recognise a redelivered event; map can set it";

  it('ends a stream in which too many events wait', async () => {
    let yielded = 0;
    const router = catalogue.router({
      handlers: { job: { v1: fail } },
      fallback: () => 0,
    });
    const many = Array.from({ length: 11_000 }, (_, index) => job(`${index}`, `${index % 100}`));
    const run = async () => {
      for await (const { status } of handleStream(router, many, block))
        yielded += Number(status === 'rejected');
    };
    await expect(run()).rejects.toThrow('more than 10000 events wait');
    expect(yielded).toBe(10_001);
  });

  it('counts each event that waits once, until it has run', () => {
    const keys = new BlockedKeys();
    const run = (id: number, task = () => id) => keys.run('key', id, task);
    for (let times = 0; times < 2; times += 1) expect(() => run(1, fail)).toThrow('failed');
    expect(() => run(2)).toThrow(BlockedError);
    expect(keys.size).toBe(2);
    expect([run(1), keys.size, run(2), keys.size, run(3)]).toEqual([1, 1, 2, 0, 3]);
  });

  it('is not confused with a BlockedError that a handler throws', async () => {
    const error = new BlockedError();
    const handler = () => Promise.reject(error);
    const router = catalogue.router({ handlers: { job: { v1: handler } }, fallback: fail });
    const [settled] = await handleAll(router, [job('1')]);
    expect(settled).toMatchObject({ status: 'rejected', reason: error, kind: 'valid' });
  });

  interface Delivery {
    readonly key: string;
    readonly id: number;
  }

  /** A queue whose events each fail a number of times, and the effects of the others. */
  const deliveries = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.nat(3) }), {
    maxLength: 25,
  });

  function failing(events: readonly { readonly fails: number }[]) {
    const left = events.map(({ fails }) => fails);
    const effects: Delivery[] = [];
    const router = catalogue.router({
      map: ({ key, id }: Delivery) => ({ ...job(`${id}`, key), payload: { key, id } }),
      handlers: {
        job: {
          v1: async (_event, { envelope }) => {
            for (let turns = envelope.id % 3; turns > 0; turns -= 1) await Promise.resolve();
            left[envelope.id]! -= 1;
            if (left[envelope.id]! >= 0) fail();
            effects.push(envelope);
          },
        },
      },
      fallback: fail,
    });
    return { router, effects };
  }

  /** Each event has its effect once, and those of a key are in order. */
  function expectEffects(effects: readonly Delivery[], events: readonly Delivery[]): void {
    for (const name of ['a', 'b', 'c']) {
      const ofKey = ({ key }: Delivery) => key === name;
      expect(effects.filter(ofKey)).toEqual(events.filter(ofKey));
    }
  }

  const concurrency = fc.integer({ min: 1, max: 8 });

  it('keeps the order of each key across batches of an ordered queue, and loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, concurrency, fc.integer({ min: 1, max: 9 }), async (given, most, size) => {
        const events = given.map(({ key }, id): Delivery => ({ key, id }));
        const { router, effects } = failing(given);
        let queue = events;
        while (queue.length > 0) {
          const results = await handleAll(router, queue.slice(0, size), { ...block, concurrency: most });
          for (const [index, { kind }] of results.entries()) {
            const isCause = ({ key }: Delivery, at: number) =>
              at < index && key === queue[index]!.key && results[at]?.status === 'rejected';
            if (kind === 'blocked') expect(queue.some(isCause)).toBe(true);
          }
          queue = queue.filter((_event, index) => results[index]?.status !== 'fulfilled');
        }
        expectEffects(effects, events);
      }),
    );
  });

  it('keeps the order in a stream, in any order of redelivery, and blocks no event needlessly', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, concurrency, fc.infiniteStream(fc.nat()), async (given, most, numbers) => {
        const events = given.map(({ key }, id): Delivery => ({ key, id }));
        const { router, effects } = failing(given);
        const fresh = [...events];
        const returned: Delivery[] = [];
        const unsettled = new Set(fresh);
        const rejected = new Set<Delivery>();
        /** The earlier events of the key that had no effect yet when the event was delivered last. */
        const earlier = new Map<Delivery, readonly Delivery[]>();
        const causes: (readonly Delivery[])[] = [];
        function deliver(next: Delivery): Delivery {
          const isEarlier = (each: Delivery) => each.key === next.key && !effects.includes(each);
          earlier.set(next, events.slice(0, next.id).filter(isEarlier));
          return next;
        }
        async function* broker() {
          while (unsettled.size > 0) {
            const choice = numbers.next().value % (returned.length + 1);
            const next = returned.splice(choice, 1)[0] ?? fresh.shift();
            if (next === undefined) await new Promise((resolve) => setTimeout(resolve));
            else yield deliver(next);
          }
        }
        const stream = handleStream(router, broker(), { ...block, concurrency: most });
        for await (const { status, kind, envelope } of stream) {
          if (kind === 'blocked') causes.push(earlier.get(envelope)!);
          if (status === 'fulfilled') unsettled.delete(envelope);
          else {
            rejected.add(envelope);
            returned.push(envelope);
          }
        }
        expectEffects(effects, events);
        for (const each of causes) expect(each.some((cause) => rejected.has(cause))).toBe(true);
      }),
    );
  });

  it('keeps the order across restarts, with a store', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, concurrency, fc.infiniteStream(fc.nat()), async (given, most, numbers) => {
        const events = given.map(({ key }, id): Delivery => ({ key, id }));
        const { router, effects } = failing(given);
        const { store, waiting } = createStore();
        const fresh = [...events];
        const returned: Delivery[] = [];
        const unsettled = new Set(fresh);
        async function* broker(session: { isOpen: boolean }, delivered: Set<Delivery>) {
          while (session.isOpen && unsettled.size > 0) {
            const choice = numbers.next().value % (returned.length + 1);
            const next = returned.splice(choice, 1)[0] ?? fresh.shift();
            if (next === undefined) await new Promise((resolve) => setTimeout(resolve));
            else {
              delivered.add(next);
              yield next;
            }
          }
        }
        while (unsettled.size > 0) {
          const [session, delivered] = [{ isOpen: true }, new Set<Delivery>()];
          const options = { ...block, concurrency: most, blockedKeys: store };
          for await (const settled of handleStream(router, broker(session, delivered), options)) {
            if (settled.status === 'rejected') returned.push(settled.envelope);
            else unsettled.delete(settled.envelope);
            if (numbers.next().value % 4 === 0) break;
          }
          // A broker redelivers unacknowledged events: failed ones in any order, others in order.
          session.isOpen = false;
          const open = [...delivered].filter((event) => unsettled.has(event) && !returned.includes(event));
          const isWaiting = ({ id }: Delivery) => waiting.some(([, each]) => each === `${id}`);
          returned.push(...open.filter(isWaiting));
          fresh.unshift(...open.filter((event) => !isWaiting(event)));
        }
        expectEffects([...new Set(effects)], events);
        expect(waiting).toEqual([]);
      }),
    );
  });

  it('adds an event to its store at its next failure, if the store failed before', async () => {
    const add = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the store is down'));
    const blockedKeys: BlockedKeyStore = { ...createStore().store, add };
    const router = catalogue.router({ handlers: { job: { v1: fail } }, fallback: fail });
    const events = [job('1', 'a'), job('1', 'a')];
    const reasons: unknown[] = [];
    for await (const settled of handleStream(router, events, { ...block, blockedKeys }))
      reasons.push(settled.status === 'rejected' && (settled.reason as Error).message);
    expect(reasons.toSorted()).toEqual(['failed', 'the store is down']);
    expect(add.mock.calls).toEqual([
      ['a', '1'],
      ['a', '1'],
    ]);
  });

  it('rejects an event with the error of its store, and one whose key is no text', async () => {
    const router = catalogue.router({ handlers: { job: { v1: fail } }, fallback: fail });
    const blockedKeys: BlockedKeyStore = { load: async () => [], add: reject, remove: reject };
    const reasons: unknown[] = [];
    const events = [job('1', 'a'), { ...job('2'), payload: { key: 7 } }];
    for await (const settled of handleStream(router, events, { ...block, blockedKeys }))
      reasons.push(settled.status === 'rejected' && (settled.reason as Error).message);
    expect(reasons.toSorted()).toEqual([
      'orderBy: expected a text, as blockedKeys needs',
      'the store is down',
    ]);
    const stream = handleStream(router, events, { ...block, blockedKeys: { ...blockedKeys, load: reject } });
    await expect(stream.next()).rejects.toThrow('the store is down');
    const unused = handleStream(router, events, { blockedKeys });
    await expect(unused.next()).rejects.toThrow("blockedKeys: needs afterFailure 'block'");
  });
});
