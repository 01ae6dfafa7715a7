import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UsageError } from '@data-import/files/usage-error';
import { WorkerError } from '../errors.js';
import type { BlocksResult, BlocksTask } from './check-blocks.js';
import type { CheckSettings } from './settings.js';

const MAX_DEFAULT_WORKERS = 4;

const MODULE = new URL('./worker.js', import.meta.url);

export function countWorkers(workers: number | undefined): number {
  return workers ?? Math.min(availableParallelism(), MAX_DEFAULT_WORKERS);
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: { resolve(result: BlocksResult): void; reject(error: Error): void }[];
}

export class WorkerThreads {
  readonly #threads: Thread[] = [];
  #error: Error | undefined;

  constructor(
    readonly size: number,
    private readonly settings: CheckSettings,
    private readonly module = MODULE,
  ) {}

  check(task: BlocksTask): Promise<BlocksResult> {
    if (this.#error !== undefined) return Promise.reject(this.#error);
    const isBusy = this.#threads.every(({ waiting }) => waiting.length > 0);
    if (isBusy && this.#threads.length < this.size) this.#threads.push(this.#start());
    const { worker, waiting } = this.#threads.reduce((least, thread) =>
      thread.waiting.length < least.waiting.length ? thread : least,
    );
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(task, []);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const worker = new Worker(this.module, { workerData: this.settings });
    const waiting: Thread['waiting'] = [];
    worker.on('message', (result: BlocksResult) => waiting.shift()!.resolve(result));
    worker.on('error', (error: Error) => this.#fail(error));
    worker.on('exit', (code) => this.#fail(new Error(`it exited with code ${code}`)));
    return { worker, waiting };
  }

  #fail(error: Error): void {
    const { name, message } = error;
    const failed = name === 'ContractFolderError' ? error : new WorkerError(message);
    this.#error ??= name === 'UsageError' ? new UsageError(message) : failed;
    for (const { waiting } of this.#threads)
      for (const { reject } of waiting.splice(0, Infinity)) reject(this.#error);
  }
}
