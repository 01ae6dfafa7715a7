import type { AbortSignalLike } from '../platform.js';
import type { RunItem } from './running.js';

/** Reads only as many items as may run at a time, and none while the consumer processes a result. */
export async function* runStream<Item, Done>(
  source: AsyncIterable<Item> | Iterable<Item>,
  run: RunItem<Item, Done>,
  concurrency: number,
  signal: AbortSignalLike | undefined,
): AsyncGenerator<Done, void, undefined> {
  const results: Done[] = [];
  const running = new Set<Promise<void>>();
  const change = new Change();
  function start(item: Item): void {
    const end = run(item).then((done) => {
      results.push(done);
      running.delete(end);
      change.happened();
    });
    running.add(end);
  }
  const reader = new Reader(source, start, change);
  const stop = () => change.happened();
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      yield* results.splice(0);
      const isReading = !reader.ended && signal?.aborted !== true;
      if (isReading && running.size < concurrency) reader.read();
      if (results.length > 0) continue;
      if (!isReading && running.size === 0) break;
      await change.next();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await reader.close();
    // The consumer may have left the loop.
    await Promise.all(running);
  }
  reader.throwError();
}

/** A signal that is sent while nobody waits is not lost. */
class Change {
  #pending = false;
  #wake: (() => void) | undefined;

  happened(): void {
    this.#pending = true;
    this.#wake?.();
  }

  async next(): Promise<void> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    this.#pending = false;
  }
}

class Reader<Item> {
  readonly #iterator: AsyncIterator<Item> | Iterator<Item>;
  readonly #start: (item: Item) => void;
  readonly #change: Change;
  #reading = false;
  #failure: { readonly error: unknown } | undefined;
  ended = false;

  constructor(source: AsyncIterable<Item> | Iterable<Item>, start: (item: Item) => void, change: Change) {
    this.#iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    this.#start = start;
    this.#change = change;
  }

  read(): void {
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      const { done, value } = await this.#iterator.next();
      if (done === true) this.ended = true;
      else if (!this.ended) this.#start(value);
    } catch (error) {
      this.ended = true;
      this.#failure = { error };
    }
    this.#reading = false;
    this.#change.happened();
  }

  /** As leaving a `for await` loop does. A source with a pending read may never respond, so this does not wait for it. */
  async close(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    const closing = Promise.resolve(this.#iterator.return?.());
    if (this.#reading) closing.catch(() => undefined);
    else await closing;
  }

  throwError(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
