import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { WorkerError } from '../errors.js';
import type { BlockResult, BlockTask } from './check-block.js';

/** How many threads are started at most unless `--workers` asks for more. */
const MAX_DEFAULT_WORKERS = 4;

/** The module of the worker threads, next to the bundle that contains this one. */
const MODULE = fileURLToPath(new URL('./worker.js', import.meta.url));

/** How many threads check documents; undefined: it depends on the machine. */
export function countWorkers(workers: number | undefined): number {
  return workers ?? Math.min(availableParallelism(), MAX_DEFAULT_WORKERS);
}

/** Checks blocks in worker threads, which are started by the first one. */
export class WorkerThreads {
  #pool: Tinypool | undefined;
  /** Rejects each block that is being checked. */
  readonly #checking = new Set<(error: WorkerError) => void>();
  /** The first error: those that follow from it tell less. */
  #error: WorkerError | undefined;

  constructor(
    private readonly workers: number,
    private readonly module = MODULE,
  ) {}

  /** Not a race with one promise for all blocks, which would keep every result until the end. */
  async check(task: BlockTask): Promise<BlockResult> {
    const pool = (this.#pool ??= this.#start());
    if (this.#error !== undefined) throw this.#error;
    return new Promise((resolve, reject) => {
      this.#checking.add(reject);
      const done = (result: BlockResult): void => {
        this.#checking.delete(reject);
        resolve(result);
      };
      // A limit may require that the block is checked again.
      const transferList = task.maxFaults === undefined ? [task.block.bytes.buffer] : [];
      pool.run(task, { transferList }).then(done, (error: Error) => this.#fail(error));
    });
  }

  async end(): Promise<void> {
    // Not `destroy` of the pool, which waits forever for a thread that has already ended.
    await Promise.all(this.#pool?.threads.map((thread) => thread.terminate()) ?? []);
  }

  #fail({ message }: Error): void {
    this.#error ??= new WorkerError(message);
    for (const reject of this.#checking) reject(this.#error);
    this.#checking.clear();
  }

  /** The pool itself notices errors in a task, but not the end of a thread, and not a module that cannot be loaded. */
  #start(): Tinypool {
    const pool = new Tinypool({
      filename: this.module,
      name: 'checkBlock',
      minThreads: this.workers,
      maxThreads: this.workers,
    });
    pool.on('error', (error: Error) => this.#fail(error));
    for (const thread of pool.threads) {
      // Later, since the pool knows more about an error in a task.
      thread.on('exit', (code: number) =>
        setImmediate(() => this.#fail(new Error(`it exited with code ${code}`))),
      );
    }
    return pool;
  }
}
