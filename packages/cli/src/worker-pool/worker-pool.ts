import type { Block, BlockWorker, PartialResult } from './block-worker.js';

/** How many blocks a worker holds: the one it checks, and the next one. */
const QUEUE_LENGTH = 2;

/** Checks blocks in parallel and writes their results in the order of the blocks. */
export class WorkerPool {
  readonly #workers: readonly BlockWorker[];
  readonly #write: (result: PartialResult) => Promise<void>;
  /** One entry for each block that a worker has room for. */
  readonly #free: BlockWorker[] = [];
  #wake: (() => void) | undefined;
  /** Resolves once all blocks so far are written. */
  #written: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;

  constructor(workers: readonly BlockWorker[], write: (result: PartialResult) => Promise<void>) {
    this.#workers = workers;
    this.#write = write;
    for (let slot = 0; slot < QUEUE_LENGTH; slot++) this.#free.push(...workers);
  }

  /** Resolves once a worker has the block; rejects if a worker has failed. */
  async dispatch(block: Block): Promise<void> {
    const worker = await this.#freeWorker();
    const before = this.#written;
    const checked = worker.check(block, async (result) => {
      await before;
      await this.#write(result);
    });
    this.#written = checked;
    checked.then(
      () => this.#release(worker),
      (error: unknown) => {
        this.#failure ??= { error };
        this.#release(worker);
      },
    );
  }

  /** Resolves once everything dispatched is written. */
  async finished(): Promise<void> {
    await this.#written;
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }

  async #freeWorker(): Promise<BlockWorker> {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure.error;
      const worker = this.#free.shift();
      if (worker !== undefined) return worker;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #release(worker: BlockWorker): void {
    this.#free.push(worker);
    this.#wake?.();
    this.#wake = undefined;
  }
}
