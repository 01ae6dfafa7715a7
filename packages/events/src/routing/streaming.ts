import type { AbortSignalLike } from '../platform.js';
import type { RunItem } from './running.js';

export interface StreamSettings<Item, Done> {
  readonly run: RunItem<Item, Done>;
  readonly concurrency: number;
  readonly signal: AbortSignalLike | undefined;
  /** Called after the consumer has processed a result. An error that it throws ends the stream. */
  readonly check: () => void;
}

/** Reads only as many items as may run at a time, and none while the consumer processes a result. */
export async function* runStream<Item, Done>(
  source: AsyncIterable<Item> | Iterable<Item>,
  toSettings: () => Promise<StreamSettings<Item, Done>>,
): AsyncGenerator<Done, void, undefined> {
  const { run, concurrency, signal, check } = await toSettings();
  const stream = new StreamRun(source, run);
  const stop = () => stream.wake();
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      for (const done of stream.takeResults()) {
        yield done;
        check();
      }
      const isOpen = !stream.hasEnded && signal?.aborted !== true;
      if (isOpen && !stream.isReading && stream.running < concurrency) {
        const read = stream.read();
        // Only the source can make progress, so awaiting it directly saves a promise.
        if (stream.running === 0 && !stream.hasResults && signal === undefined) await read;
      }
      if (stream.hasResults) continue;
      if (!isOpen && stream.running === 0) break;
      await stream.change();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await stream.close();
  }
  if (stream.failure !== undefined) throw stream.failure.error;
}

class StreamRun<Item, Done> {
  readonly #iterator: AsyncIterator<Item> | Iterator<Item>;
  readonly #run: RunItem<Item, Done>;
  #results: Done[] = [];
  #hasChanged = false;
  #wake: (() => void) | undefined;
  running = 0;
  isReading = false;
  hasEnded = false;
  failure: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Item> | Iterable<Item>, run: RunItem<Item, Done>) {
    this.#iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    this.#run = run;
  }

  get hasResults(): boolean {
    return this.#results.length > 0;
  }

  takeResults(): readonly Done[] {
    const results = this.#results;
    if (results.length > 0) this.#results = [];
    return results;
  }

  wake(): void {
    this.#hasChanged = true;
    this.#wake?.();
  }

  /** Remembers a change that happens while nobody waits. */
  async change(): Promise<void> {
    if (!this.#hasChanged) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#hasChanged = false;
  }

  /** It never rejects. */
  read(): Promise<void> {
    this.isReading = true;
    let next: IteratorResult<Item> | Promise<IteratorResult<Item>>;
    try {
      next = this.#iterator.next();
    } catch (error) {
      next = Promise.reject(error);
    }
    return Promise.resolve(next).then(this.#take, this.#fail);
  }

  readonly #take = (next: IteratorResult<Item>): void => {
    try {
      const { done, value } = next;
      if (done === true) this.hasEnded = true;
      else if (!this.hasEnded) this.#start(value);
    } catch (error) {
      this.#fail(error);
    }
    this.isReading = false;
    this.wake();
  };

  readonly #fail = (error: unknown): void => {
    this.hasEnded = true;
    this.failure = { error };
    this.isReading = false;
    this.wake();
  };

  #start(item: Item): void {
    const done = this.#run(item);
    if (!(done instanceof Promise)) {
      this.#results.push(done);
      return;
    }
    this.running += 1;
    void done.then((settled) => {
      this.#results.push(settled);
      this.running -= 1;
      this.wake();
    });
  }

  /** Like leaving a `for await` loop, but does not await a source with a pending read, which may hang. */
  async close(): Promise<void> {
    try {
      if (!this.hasEnded) {
        this.hasEnded = true;
        const closing = this.#closeSource();
        if (this.isReading) closing.catch(() => undefined);
        else await closing;
      }
    } finally {
      // The consumer may have left the loop.
      while (this.running > 0) await this.change();
    }
  }

  async #closeSource(): Promise<void> {
    await this.#iterator.return?.();
  }
}
