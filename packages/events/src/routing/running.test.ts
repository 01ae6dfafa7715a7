import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '../create-catalogue.js';
import { JobV1, JobV2 } from '../../test/jobs.js';
import { AccountOccupiedV1 } from '../generated/events/account.occupied-v1.js';
import { handleAll } from './handle-all.js';
import { handleStream } from './handle-stream.js';
import type { HandleAllOptions, OutcomeReport } from './router-options.js';

const catalogue = createCatalogue([JobV1, JobV2, AccountOccupiedV1]);

function job(name: string, key?: string) {
  return { type: 'job', version: 'v1', id: name, payload: { name, key } };
}

interface Job {
  readonly name: string;
  readonly key?: string;
}

const byKey: HandleAllOptions = { orderBy: ({ payload }) => (payload as Job).key };

/** A router of jobs that last a random time. Jobs called `bad` fail. */
function jobs(onOutcome?: (report: OutcomeReport) => void) {
  const started: string[] = [];
  const ended: string[] = [];
  let running = 0;
  const most = { running: 0 };
  const router = catalogue.router<string>({
    ...(onOutcome && { onOutcome }),
    handlers: {
      job: {
        v1: async ({ payload }) => {
          const { name } = payload as Job;
          started.push(name);
          running += 1;
          most.running = Math.max(most.running, running);
          await sleep(Math.random() * 4);
          running -= 1;
          ended.push(name);
          if (name.startsWith('bad')) throw new Error(name);
          return name;
        },
      },
    },
    fallback: ({ kind }) => kind,
  });
  return { router, started, ended, most };
}

function getName({ envelope }: { envelope: unknown }): string {
  return (envelope as { id: string }).id;
}

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of stream) all.push(each);
  return all;
}

function isBefore(list: readonly string[], a: string, b: string): boolean {
  return list.indexOf(a) < list.indexOf(b);
}

const mixed = Array.from({ length: 60 }, (_, index) => job(`${index}`, `key ${index % 7}`));

function expectOrder(started: readonly string[], ended: readonly string[]): void {
  for (let index = 7; index < 60; index += 1) {
    const [before, after] = [`${index - 7}`, `${index}`];
    expect(isBefore(started, before, after)).toBe(true);
    expect(ended.indexOf(before)).toBeLessThanOrEqual(ended.indexOf(after));
  }
}

describe('orderBy', () => {
  it('can use a part of the envelope', async () => {
    const { router, most } = jobs();
    const groups: unknown[] = [];
    const orderBy = (_event: unknown, envelope: unknown) => {
      groups.push(envelope);
      return 'one group';
    };
    await handleAll(router, [job('1'), job('2')], { orderBy, concurrency: 2 });
    expect(groups).toEqual([job('1'), job('2')]);
    expect(most.running).toBe(1);
  });

  it('continues with a key after an error', async () => {
    const batch = [job('bad', 'a'), job('2', 'a'), job('3', 'b'), job('4', 'a')];
    const { router, started } = jobs();
    const options = { ...byKey, afterFailure: 'continue', concurrency: Infinity } as const;
    const results = await handleAll(router, batch, options);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(started.filter((name) => name !== '3')).toEqual(['bad', '2', '4']);
    const settled = await collect(handleStream(router, batch, options));
    expect(settled.filter(({ status }) => status === 'rejected').map(getName)).toEqual(['bad']);
  });

  it('that throws rejects only its event, and leaves unreadable events without a key', async () => {
    const error = new Error('no key');
    const orderBy = ({ id }: { id?: string }): string => {
      if (id === '2' || id === undefined) throw error;
      return 'key';
    };
    const results = await handleAll(jobs().router, [job('1'), job('2'), '{', job('3')], { orderBy });
    expect(results.map(({ status, kind }) => [status, kind])).toEqual([
      ['fulfilled', 'valid'],
      ['rejected', undefined],
      ['fulfilled', 'not-json'],
      ['fulfilled', 'valid'],
    ]);
    expect(results[1]).toMatchObject({ reason: error });
  });
});

async function* source(events: readonly unknown[], reads: { count: number } = { count: 0 }) {
  for (const event of events) {
    reads.count += 1;
    await Promise.resolve();
    yield event;
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function* silent() {
  yield job('1');
  await new Promise(() => {});
}

describe('handleStream', () => {
  it('yields each event once, with its envelope, its outcome and its result', async () => {
    const all = await collect(handleStream(jobs().router, source([job('1'), 'text', job('bad')])));
    const valid = { kind: 'valid', type: 'job', version: 'v1' };
    expect(all).toEqual([
      { status: 'fulfilled', value: '1', ...valid, envelope: job('1') },
      { status: 'fulfilled', value: 'not-json', kind: 'not-json', envelope: 'text' },
      { status: 'rejected', reason: new Error('bad'), ...valid, envelope: job('bad') },
    ]);
  });

  it.each([4, 20])('keeps the order of each key with a concurrency of %d', async (concurrency) => {
    const { router, started, ended, most } = jobs();
    const all = await collect(handleStream(router, source(mixed), { ...byKey, concurrency }));
    expect(all.map(getName).toSorted()).toEqual(mixed.map(({ id }) => id).toSorted());
    expect(most.running).toBeGreaterThan(1);
    expect(most.running).toBeLessThanOrEqual(Math.min(concurrency, 7));
    expectOrder(started, ended);
  });

  it('applies backpressure', async () => {
    const reads = { count: 0 };
    const router = catalogue.router({ handlers: { job: { v1: () => 1 } }, fallback: () => 0 });
    const stream = handleStream(router, source(mixed, reads), { concurrency: 3 });
    expect(reads.count).toBe(0);
    await stream.next();
    await sleep(5);
    expect(reads.count).toBeLessThanOrEqual(4);
    await stream.return();
    expect(reads.count).toBeLessThanOrEqual(5);
  });

  it('waits for running handlers when the loop is left', async () => {
    const { router, started, ended } = jobs();
    async function leave(envelopes: Iterable<unknown> | AsyncIterable<unknown>): Promise<void> {
      for await (const { kind } of handleStream(router, envelopes, { concurrency: 5 })) {
        expect(kind).toBe('valid');
        break;
      }
    }
    async function* broken() {
      try {
        yield* mixed;
      } finally {
        await sleep(1);
        fail();
      }
    }
    await leave(mixed);
    expect(ended.toSorted()).toEqual(started.toSorted());
    expect(started.length).toBeLessThan(20);
    await expect(leave(broken())).rejects.toBe(error);
    expect(ended.toSorted()).toEqual(started.toSorted());
  });

  it('ignores an event, and a failure to close, of a source that is left while it is read', async () => {
    let deliver!: (read: IteratorResult<unknown>) => void;
    const pending = new Promise<IteratorResult<unknown>>((resolve) => {
      deliver = resolve;
    });
    const next = vi.fn(() => pending).mockResolvedValueOnce({ done: false, value: job('1') });
    const late = { [Symbol.asyncIterator]: () => ({ next, return: async () => fail() }) };
    const { router, started } = jobs();
    for await (const settled of handleStream(router, late, { concurrency: 2 })) {
      expect(getName(settled)).toBe('1');
      break;
    }
    deliver({ done: false, value: job('2') });
    await sleep(1);
    expect(started).toEqual(['1']);
  });

  it('throws the error of the source, after the events before it', async () => {
    const events = source([job('1'), job('2'), job('3')]);
    async function next() {
      const read = await events.next();
      return read.done === true ? fail() : read;
    }
    const close = vi.fn();
    const broken = { [Symbol.asyncIterator]: () => ({ next, return: close }) };
    const seen: string[] = [];
    const run = async () => {
      for await (const settled of handleStream(jobs().router, broken, { concurrency: 8 })) {
        seen.push(getName(settled));
        // The error must not overtake handlers that have settled: here both happen while the consumer is busy.
        await sleep(8);
      }
    };
    await expect(run()).rejects.toBe(error);
    expect(seen.toSorted()).toEqual(['1', '2', '3']);
    expect(close).not.toHaveBeenCalled();
  });

  it('throws if a source returns no result object', async () => {
    const broken = { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve(undefined as never) }) };
    await expect(collect(handleStream(jobs().router, broken))).rejects.toThrow(TypeError);
    const { signal } = new AbortController();
    await expect(collect(handleStream(jobs().router, broken, { signal }))).rejects.toThrow(TypeError);
  });

  it.each([0, 1.5])('rejects the concurrency %s', async (concurrency) => {
    await expect(collect(handleStream(jobs().router, mixed, { concurrency }))).rejects.toThrow(RangeError);
  });
});

const orders: HandleAllOptions[] = [{}, byKey, { ...byKey, afterFailure: 'block' }];

describe('a handler', () => {
  it.each([{}, () => 0])('may return a thenable, which is awaited once: %o', async (query) => {
    const then = vi.fn((resolve: (row: string) => void) => void resolve('row'));
    const lazy = Object.assign(query, { then }) as unknown as Promise<string>;
    const router = catalogue.router({ handlers: { job: { v1: () => lazy } }, fallback: fail });
    for (const options of orders) {
      then.mockClear();
      expect(await handleAll(router, [job('1', 'a')], options)).toMatchObject([{ value: 'row' }]);
      expect(then).toHaveBeenCalledTimes(1);
    }
  });

  it('starts at once if nothing is awaited, also after an event that was', async () => {
    const log: string[] = [];
    const router = catalogue.router<unknown, ReturnType<typeof job>>({
      map: (envelope) => (envelope.id === 'slow' ? Promise.resolve(envelope) : envelope),
      handlers: {
        job: {
          v1: (_event, { id }) => {
            log.push(id!);
            queueMicrotask(() => log.push('tick'));
            return id === 'slow' ? Promise.resolve() : undefined;
          },
        },
      },
      fallback: fail,
    });
    for (const options of orders) {
      const all = handleAll(router, [job('1', 'a'), job('2', 'a')], options);
      expect(log).toEqual(['1', '2']);
      await all;
      log.length = 0;
    }
    await handleAll(router, [job('slow', 'a'), job('1', 'a'), job('2', 'a')], byKey);
    expect(log).toEqual(['slow', 'tick', '1', '2', 'tick', 'tick']);
  });

  it('receives an event whose getters are read once', async () => {
    const type = vi.fn(() => 'job');
    const { type: _type, ...others } = job('1', 'a');
    const event = Object.defineProperty(others, 'type', { get: type });
    await handleAll(jobs().router, [event], byKey);
    expect(type).toHaveBeenCalledTimes(1);
  });
});

describe('a signal', () => {
  it('rejects events that have not started, and lets the others finish', async () => {
    const controller = new AbortController();
    const { router, started, ended } = jobs(() => controller.abort(new Error('shutting down')));
    const results = await handleAll(router, mixed, { concurrency: 2, signal: controller.signal });
    expect(results).toHaveLength(60);
    expect(started.length).toBeLessThanOrEqual(3);
    expect(ended).toHaveLength(started.length);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: new Error('shutting down') });
  });

  it('ends a stream, even if its source does not respond', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    for await (const settled of handleStream(jobs().router, silent(), { signal: controller.signal })) {
      seen.push(getName(settled));
      setTimeout(() => controller.abort(), 1);
    }
    expect(seen).toEqual(['1']);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});

describe('onOutcome', () => {
  it('distinguishes a poison event from a failing handler', async () => {
    const reports: OutcomeReport[] = [];
    const { router } = jobs((report) => reports.push(report));
    const began = performance.now();
    await handleAll(router, [
      job('1'),
      job('bad'),
      { ...job('3'), version: 'v3' },
      { ...job('4'), version: 'v2' },
      '{',
    ]);
    expect(
      reports.map(({ kind, version, id, error }) => [kind, version, id, (error as Error)?.message]),
    ).toEqual([
      ['valid', 'v1', '1', undefined],
      ['valid', 'v1', 'bad', 'bad'],
      ['unknown-version', 'v3', '3', undefined],
      ['unhandled', 'v2', '4', undefined],
      ['not-json', undefined, undefined, undefined],
    ]);
    for (const { durationMs } of reports) {
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(durationMs).toBeLessThanOrEqual(performance.now() - began);
    }
  });

  it('reports errors of map without a kind, once', async () => {
    const [onOutcome, map] = [vi.fn(), vi.fn(fail)];
    const router = catalogue.router({ handlers: {}, fallback: () => 0, onOutcome, map });
    const orderBy = vi.fn(({ id }: { id?: string }) => id!.length);
    const [settled] = await handleAll(router, [{}], { orderBy });
    expect(orderBy).toHaveBeenCalledExactlyOnceWith({}, {});
    expect(settled).toEqual({ status: 'rejected', reason: error });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ error, durationMs: expect.any(Number) as number });
    expect(map).toHaveBeenCalledTimes(1);
  });

  it.each([fail, async () => fail()])(
    'that fails does not make an event be delivered again',
    async (onOutcome) => {
      const router = catalogue.router({ handlers: {}, fallback: () => 'handled', onOutcome });
      await expect(router.handle({})).resolves.toBe('handled');
    },
  );
});

const error = new Error('secret');

function fail(): never {
  throw error;
}

describe('an asynchronous map', () => {
  it('is waited for, and keeps the order of each key', async () => {
    const started: string[] = [];
    const router = catalogue.router({
      map: (envelope: ReturnType<typeof job>) =>
        Number(envelope.id) % 3 === 0 ? envelope : sleep(Math.random() * 4).then(() => envelope),
      handlers: { job: { v1: (_event, { id }) => started.push(id!) } },
      fallback: fail,
    });
    const results = await handleAll(router, mixed, {
      orderBy: ({ payload }) => (payload as Job).key,
      concurrency: 20,
    });
    expect(results.map(({ kind }) => kind)).toEqual(mixed.map(() => 'valid'));
    expectOrder(started, started);
  });

  it('that rejects is an error of its event', async () => {
    const router = catalogue.router({ handlers: {}, fallback: () => 0, map: async () => fail() });
    await expect(router.handle({})).rejects.toBe(error);
  });
});
