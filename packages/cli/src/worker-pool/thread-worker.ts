import { Worker } from 'node:worker_threads';
import type { CheckSettings } from '../checking/settings.js';
import type { EventSettings } from '../events/settings.js';
import type { Block, BlockWorker, PartialResult, Reply } from './block-worker.js';
import { WorkerError } from './worker-error.js';

interface Job {
  readonly reply: Reply;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What the main thread sends to a worker thread: a block to check, or that its last partial result is written. */
export type WorkerMessage = { readonly block: Block } | { readonly written: true };

/** The module that a worker thread runs, next to the bundle that contains this one. */
const MODULE = new URL('./worker.js', import.meta.url);

/** A worker in a thread of its own. The memory of a block is transferred there and back, never copied. */
export function startThreadWorker(settings: CheckSettings | EventSettings, module = MODULE): BlockWorker {
  const worker = new Worker(module, { workerData: settings });
  const jobs: Job[] = [];
  let failure: WorkerError | undefined;

  function fail(reason: string): void {
    failure ??= new WorkerError(reason);
    for (const job of jobs.splice(0)) job.reject(failure);
  }

  function post(message: WorkerMessage, transferred: ArrayBuffer[] = []): void {
    worker.postMessage(message, transferred);
  }

  worker.on('message', (result: PartialResult) => {
    const [job] = jobs;
    if (job === undefined) return;
    if (result.end !== undefined) jobs.shift();
    job.reply(result).then(() => {
      if (result.end === undefined) post({ written: true });
      else job.resolve();
    }, job.reject);
  });
  worker.on('error', (error: Error) => fail(error.message));
  worker.on('messageerror', (error) => fail(error.message));
  worker.on('exit', (code) => fail(`it exited with code ${code}`));

  return {
    async check(block, reply) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve, reject) => {
        jobs.push({ reply, resolve, reject });
        post({ block }, [block.bytes.buffer]);
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
