import { availableParallelism } from 'node:os';
import type { CheckSettings } from '../checking/settings.js';
import type { EventSettings } from '../events/settings.js';
import type { Output } from '../output.js';
import type { ParallelReading } from '../reading/read-file.js';
import type { Report } from '../report/report.js';
import { BlockSplitter } from './block-splitter.js';
import type { BlockWorker, CheckBlock, Counts, PartialResult } from './block-worker.js';
import { createLocalWorker } from './local-worker.js';
import { startThreadWorker } from './thread-worker.js';
import { WorkerPool } from './worker-pool.js';

/** Files of at least this many bytes are checked in parallel unless `--workers` says otherwise. */
const LARGE_FILE = 32_000_000;
/** The most threads that are started unless `--workers` asks for more. */
const MAX_DEFAULT_WORKERS = 4;
const BLOCK_SIZE = 1 << 20;

export interface ParallelCheckerOptions<Settings extends CheckSettings | EventSettings> {
  /** What the worker threads are started with. */
  readonly settings: Settings;
  /** How many threads check lines; undefined: as many as suit the machine, for large files only. */
  readonly workers: number | undefined;
  /** Adds what a worker has counted. */
  readonly add: (counts: Counts) => void;
  readonly report: Pick<Report, 'append'>;
  readonly out: Output;
  readonly err: Output;
  /** Checks a block in the main thread. */
  readonly checkBlock: CheckBlock;
  /** Starts a worker besides the one in the main thread; the default is a worker thread. */
  readonly startWorker?: (settings: Settings) => BlockWorker;
  readonly blockSize?: number;
}

/**
 * Checks NDJSON in several threads and reports it in file order. The main thread checks too; the others are started
 * with the first block.
 */
export class ParallelChecker<Settings extends CheckSettings | EventSettings> {
  readonly #options: ParallelCheckerOptions<Settings>;
  readonly #workers: number;
  readonly #blockSize: number;
  /** Memory of finished blocks, for reuse. */
  readonly #freeMemory: Uint8Array<ArrayBuffer>[] = [];
  #pool: WorkerPool | undefined;

  constructor(options: ParallelCheckerOptions<Settings>) {
    this.#options = options;
    this.#workers = options.workers ?? Math.min(availableParallelism(), MAX_DEFAULT_WORKERS);
    this.#blockSize = options.blockSize ?? BLOCK_SIZE;
  }

  /** How the lines of a file are handed to the workers; undefined if there is only one thread. */
  readingOf(file: string): ParallelReading | undefined {
    if (this.#workers < 2) return undefined;
    return {
      minimumSize: this.#options.workers === undefined ? LARGE_FILE : 0,
      takeOver: (position) =>
        new BlockSplitter(position, {
          file,
          size: this.#blockSize,
          longestLine: this.#options.settings.longestText,
          allocate: (size) => this.#allocate(size),
          dispatch: (block) => (this.#pool ??= this.#start()).dispatch(block),
          finished: async () => this.#pool?.finished(),
        }),
    };
  }

  async end(): Promise<void> {
    await this.#pool?.end();
  }

  #start(): WorkerPool {
    const { settings, checkBlock, startWorker = startThreadWorker } = this.#options;
    const others = Array.from({ length: this.#workers - 1 }, () => startWorker(settings));
    const workers = [createLocalWorker(checkBlock), ...others];
    return new WorkerPool(workers, (result) => this.#write(result));
  }

  #allocate(size: number): Uint8Array<ArrayBuffer> {
    const used = size === this.#blockSize ? this.#freeMemory.pop() : undefined;
    return used ?? new Uint8Array(size);
  }

  async #write({ texts, end }: PartialResult): Promise<void> {
    const { add, report, out, err } = this.#options;
    for (const [index, text] of texts.entries()) {
      if (index % 2 === 0) {
        if (text !== '') report.append(text);
      } else {
        out.flush();
        err.write(text);
        err.flush();
      }
    }
    if (end !== undefined) {
      add(end);
      const { buffer } = end.bytes;
      if (buffer.byteLength === this.#blockSize) this.#freeMemory.push(new Uint8Array(buffer));
    }
    await out.drained();
  }
}
