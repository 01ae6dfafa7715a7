import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { WorkerError } from '../errors.js';
import type { ParallelReading } from '../reading/read-file.js';
import type { Block, BlockResult } from './worker.js';
import { LineBlocks } from './line-blocks.js';
import type { CheckSettings } from './settings.js';

/** Files of at least this many bytes are checked in parallel unless `--workers` says otherwise. */
const LARGE_FILE = 32_000_000;
/** How many threads are started at most unless `--workers` asks for more. */
const MAX_DEFAULT_WORKERS = 4;
/** How many blocks there are for each thread: one is checked, the next one waits. */
const BLOCKS_PER_WORKER = 2;

/** The module of the worker threads, next to the bundle that contains this one. */
const MODULE = fileURLToPath(new URL('./worker.js', import.meta.url));

export interface WorkerThreadsOptions {
  readonly settings: CheckSettings;
  /** How many threads check lines; undefined: depends on the machine, and only for large files. */
  readonly workers: number | undefined;
  /** Receives the results in the order of the lines. */
  write(result: BlockResult): Promise<void>;
  /** The module that the threads run. */
  readonly module?: string;
  readonly blockSize?: number | undefined;
}

/** Checks the lines of NDJSON files in worker threads. */
export class WorkerThreads {
  readonly #options: WorkerThreadsOptions;
  readonly #workers: number;
  #pool: Tinypool | undefined;
  /** Rejects each block that is being checked. */
  readonly #checking = new Set<(error: WorkerError) => void>();
  /** The first error: those that follow from it tell less. */
  #error: WorkerError | undefined;
  /** The blocks that are not written yet. */
  readonly #unwritten: Promise<void>[] = [];
  #lastWritten: Promise<void> = Promise.resolve();

  constructor(options: WorkerThreadsOptions) {
    this.#options = options;
    this.#workers = options.workers ?? Math.min(availableParallelism(), MAX_DEFAULT_WORKERS);
  }

  /** How the lines of a file are handed to the threads; undefined if one thread reads everything. */
  createReading(file: string): ParallelReading | undefined {
    if (this.#workers < 2) return undefined;
    const { settings, workers, blockSize } = this.#options;
    return {
      minimumSize: workers === undefined ? LARGE_FILE : 0,
      takeOver: (position) =>
        new LineBlocks(position, {
          size: blockSize,
          longestLine: settings.longestText,
          dispatch: (block) => this.#dispatch({ settings, file, ...block }),
          finished: () => this.#lastWritten,
        }),
    };
  }

  async end(): Promise<void> {
    // Not `destroy` of the pool, which waits forever for a thread that has already ended.
    await Promise.all(this.#pool?.threads.map((thread) => thread.terminate()) ?? []);
  }

  /** Resolves once there is room for another block. */
  async #dispatch(block: Block): Promise<void> {
    this.#lastWritten = this.#write(this.#check(block), this.#lastWritten);
    // The promise is awaited later, by the next blocks or by the end of the file.
    this.#lastWritten.catch(() => {});
    this.#unwritten.push(this.#lastWritten);
    if (this.#unwritten.length > this.#workers * BLOCKS_PER_WORKER) await this.#unwritten.shift();
  }

  /** Not a race with one promise for all blocks, which would keep every result until the end. */
  async #check(block: Block): Promise<BlockResult> {
    const pool = (this.#pool ??= this.#start());
    if (this.#error !== undefined) throw this.#error;
    return new Promise((resolve, reject) => {
      this.#checking.add(reject);
      const done = (result: BlockResult): void => {
        this.#checking.delete(reject);
        resolve(result);
      };
      pool.run(block, { transferList: [block.bytes.buffer] }).then(done, (error: Error) => this.#fail(error));
    });
  }

  #fail({ message }: Error): void {
    this.#error ??= new WorkerError(message);
    for (const reject of this.#checking) reject(this.#error);
    this.#checking.clear();
  }

  /** The pool itself notices errors in a task, but not the end of a thread, and not a module that cannot be loaded. */
  #start(): Tinypool {
    const pool = new Tinypool({
      filename: this.#options.module ?? MODULE,
      name: 'checkBlock',
      minThreads: this.#workers,
      maxThreads: this.#workers,
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

  async #write(result: Promise<BlockResult>, previous: Promise<void>): Promise<void> {
    const [checked] = await Promise.all([result, previous]);
    await this.#options.write(checked);
  }
}
