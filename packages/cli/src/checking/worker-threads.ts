import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UsageError, WorkerError } from '../errors.js';
import type { RangeResult, RangesTask } from './check-range.js';
import type { SharedRanges } from './shared-ranges.js';

/** How many threads are started at most unless `--workers` asks for more. */
const MAX_DEFAULT_WORKERS = 4;
/** How many ranges of each thread may wait for those before them. */
const RANGES_PER_WORKER = 4;

/** The module of the worker threads, next to the bundle that contains this one. */
const MODULE = new URL('./worker.js', import.meta.url);

type Message = 'finished' | { readonly index: number; readonly result: RangeResult };

/** How many threads check documents; undefined: it depends on the machine. */
export function countWorkers(workers: number | undefined): number {
  return workers ?? Math.min(availableParallelism(), MAX_DEFAULT_WORKERS);
}

/** Threads that read and check ranges of files. They are started by the first file. */
export class WorkerThreads {
  #threads: readonly Worker[] = [];
  /** The results that are not asked for yet. */
  readonly #results = new Map<number, RangeResult>();
  /** How many threads have not finished the file. */
  #busy = 0;
  #error: Error | undefined;
  #onMessage = (): void => {};

  constructor(
    private readonly workers: number,
    private readonly module = MODULE,
  ) {}

  /** The results of all ranges, in order. */
  async *check(task: RangesTask, ranges: SharedRanges): AsyncGenerator<RangeResult> {
    if (this.#threads.length === 0) this.#threads = Array.from({ length: this.workers }, () => this.#start());
    this.#busy = this.workers;
    for (const thread of this.#threads) thread.postMessage([task, ranges.memory], []);
    try {
      for (let index = 0; index < task.count; index += 1) {
        ranges.allow(index + this.workers * RANGES_PER_WORKER);
        await this.#waitUntil(() => this.#results.has(index));
        yield this.#results.get(index)!;
        this.#results.delete(index);
      }
    } finally {
      ranges.stop();
      if (this.#error === undefined) await this.#waitUntil(() => this.#busy === 0);
      this.#results.clear();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #start(): Worker {
    const thread = new Worker(this.module);
    thread.on('message', (message: Message) => {
      if (message === 'finished') this.#busy -= 1;
      else this.#results.set(message.index, message.result);
      this.#onMessage();
    });
    thread.on('error', (error: Error) => this.#fail(error));
    thread.on('exit', (code) => this.#fail(new Error(`it exited with code ${code}`)));
    return thread;
  }

  /** The first error counts: others follow from it. */
  #fail({ name, message }: Error): void {
    this.#error ??= name === 'UsageError' ? new UsageError(message) : new WorkerError(message);
    this.#onMessage();
  }

  async #waitUntil(isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      if (this.#error !== undefined) throw this.#error;
      await new Promise<void>((resolve) => {
        this.#onMessage = resolve;
      });
    }
  }
}
