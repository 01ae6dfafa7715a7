import { checkNames } from '@data-import/validators/runtime';
import type { AbortSignalLike } from '../platform.js';

/** Concurrency and order of several events. */
export interface RunOptions<Event, Envelope = unknown> {
  /** The maximum number of events handled at the same time. The default is 1: one after the other. */
  readonly concurrency?: number;
  /**
   * Events with the same key are handled one after the other, in the order given, even after a failure. `undefined` means
   * that an event has no key. An event that waits for its key counts towards `concurrency`. The function receives the event
   * before it is validated, and its envelope; unreadable events have no key. If it throws, the event is rejected.
   */
  readonly orderBy?: (event: Event, envelope: Envelope) => unknown;
  /** Once aborted, no further events are started: waiting events are rejected with its reason. */
  readonly signal?: AbortSignalLike;
}

/** Runs something for an item; it never rejects. */
export type Run<Item, Done> = (item: Item) => Promise<Done>;

/**
 * Returns the concurrency.
 *
 * @throws {TypeError} if an option is unknown, or `orderBy` is not a function.
 * @throws {RangeError} unless `concurrency` is an integer of at least 1, or Infinity.
 */
export function checkRunOptions(options: Pick<RunOptions<never, never>, 'concurrency' | 'orderBy'>): number {
  checkNames(options, ['concurrency', 'orderBy', 'signal']);
  const { concurrency = 1, orderBy } = options;
  if (orderBy !== undefined && typeof orderBy !== 'function')
    throw new TypeError('orderBy: expected a function');
  if (concurrency >= 1 && (concurrency === Infinity || Number.isInteger(concurrency))) return concurrency;
  throw new RangeError(`concurrency: expected an integer of at least 1, got ${concurrency}`);
}

/** A queue per key: a task runs after all earlier tasks with the same key have ended. */
export function createQueues(): <Done>(key: unknown, run: () => Promise<Done>) => Promise<Done> {
  /** The end of the last task of each busy key. */
  const last = new Map<unknown, Promise<unknown>>();
  return (key, run) => {
    if (key === undefined) return run();
    const done = Promise.resolve(last.get(key)).then(run);
    // Waiting tasks start even if this one fails.
    const end = done.then(forget, forget);
    last.set(key, end);
    return done;

    function forget(): void {
      if (last.get(key) === end) last.delete(key);
    }
  };
}

/** Runs all items, and resolves to their results, in the order given. */
export async function runAll<Item, Done>(
  items: readonly Item[],
  run: Run<Item, Done>,
  concurrency: number,
): Promise<Done[]> {
  const results: Done[] = [];
  let next = 0;
  async function runNext(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      results[index] = await run(items[index]!);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runNext));
  return results;
}
