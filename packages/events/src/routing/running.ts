import type { AbortSignalLike } from '../platform.js';

/** How many events are handled at the same time, and in which order. */
export interface RunOptions<Event, Envelope = unknown> {
  /** The most events handled at the same time. The default is 1: one after the other. */
  readonly concurrency?: number;
  /**
   * Events with the same key are handled one after the other, in the order given, also after one that failed; `undefined`
   * is no key. An event that waits for its key takes a place of `concurrency`. The function receives the event before it
   * is validated, and its envelope; what cannot be read has no key. An error that it throws rejects the event.
   */
  readonly orderBy?: (event: Event, envelope: Envelope) => unknown;
  /** Once it is aborted, no other event is started: those that wait are rejected with its reason. */
  readonly signal?: AbortSignalLike;
}

/** Runs something for an item; it never rejects. */
export type Run<Item, Done> = (item: Item) => Promise<Done>;

/** @throws {RangeError} unless `concurrency` is an integer of at least 1, or Infinity. */
export function checkConcurrency({ concurrency = 1 }: Pick<RunOptions<unknown>, 'concurrency'>): number {
  if (concurrency >= 1 && (concurrency === Infinity || Number.isInteger(concurrency))) return concurrency;
  throw new RangeError(`concurrency: expected an integer of at least 1, got ${concurrency}`);
}

/** A queue per key: what is added runs once all before it with the same key have ended. */
export function createQueues(): <Done>(key: unknown, run: () => Promise<Done>) => Promise<Done> {
  /** The end of the last of each key that is busy. */
  const last = new Map<unknown, Promise<unknown>>();
  return (key, run) => {
    if (key === undefined) return run();
    const done = Promise.resolve(last.get(key)).then(run);
    // What waits for it starts whether it failed or not.
    const end = done.then(forget, forget);
    last.set(key, end);
    return done;

    function forget(): void {
      if (last.get(key) === end) last.delete(key);
    }
  };
}

/** Runs all items, and resolves to what became of each, in the order given. */
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
