import { checkNames } from '@data-import/validators/runtime';
import type { AbortSignalLike } from '../platform.js';
import { isThenable } from './settle.js';

export interface RunOptions<Event, Envelope = unknown> {
  /** The maximum number of events handled at the same time. The default is 1: one after the other. */
  readonly concurrency?: number;
  /**
   * Events with the same key are handled one after the other, in the order given; `undefined` means no key. A waiting event
   * counts towards `concurrency`. The function receives the event before it is validated, so an unreadable one lacks parts.
   * If the function throws, the event is rejected; an unreadable one then has no key.
   */
  readonly orderBy?: (event: Event, envelope: Envelope) => unknown;
  /**
   * Whether later events with the key of a failed one are handled (`continue`, the default), or rejected (`block`), so that
   * they are redelivered after it. In `handleAll`, a key stays blocked until the end of the batch; in `handleStream`, until
   * its events have been redelivered, recognised by `id`, and handled in the order in which they first arrived.
   */
  readonly afterFailure?: 'continue' | 'block';
  /** Once aborted, no further events are started: waiting events are rejected with its reason. */
  readonly signal?: AbortSignalLike;
}

/** Must not throw or reject. */
export type RunItem<Item, Done> = (item: Item) => Done | Promise<Done>;

export function checkRunOptions(options: Omit<RunOptions<never, never>, 'signal'>): number {
  checkNames(options, ['concurrency', 'orderBy', 'afterFailure', 'signal']);
  const { concurrency = 1, orderBy, afterFailure } = options;
  if (orderBy !== undefined && typeof orderBy !== 'function')
    throw new TypeError('orderBy: expected a function');
  if (!['continue', 'block', undefined].includes(afterFailure))
    throw new TypeError('afterFailure: expected continue or block');
  if (afterFailure === 'block' && orderBy === undefined)
    throw new TypeError("orderBy: afterFailure 'block' needs it");
  if (concurrency >= 1 && (concurrency === Infinity || Number.isInteger(concurrency))) return concurrency;
  throw new RangeError(`concurrency: expected an integer of at least 1, got ${concurrency}`);
}

/** A queue per key: a task runs after all earlier tasks with the same key have ended. */
export function createQueues(): <Done>(
  key: unknown,
  run: () => Done | Promise<Done>,
) => Done | Promise<Done> {
  const last = new Map<unknown, Promise<unknown>>();
  return (key, run) => {
    const done = last.has(key) ? last.get(key)!.then(run) : run();
    if (!isThenable(done)) return done;
    // Resolved once, because a lazy thenable, such as a database query, runs again at every `then`.
    const settled = Promise.resolve(done);
    const end = settled.then(forget, forget);
    last.set(key, end);
    return settled;

    function forget(): void {
      if (last.get(key) === end) last.delete(key);
    }
  };
}

export async function runAll<Item, Done>(
  items: readonly Item[],
  run: RunItem<Item, Done>,
  concurrency: number,
): Promise<Done[]> {
  const results: Done[] = [];
  let next = 0;
  async function runNext(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      const done = run(items[index]!);
      results[index] = done instanceof Promise ? await done : done;
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runNext));
  return results;
}
