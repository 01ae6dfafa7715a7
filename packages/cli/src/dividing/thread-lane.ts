import { Worker } from 'node:worker_threads';
import type { CheckSettings } from '../checking/settings.js';
import type { Block, Lane, Part, Reply } from './part.js';
import { WorkerError } from './worker-error.js';

interface Job {
  readonly reply: Reply;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What a thread is told: a block to check, or that its last part is written. */
export type Order = { readonly block: Block } | { readonly written: true };

/** The module that a thread runs, beside the bundle that this module is part of. */
const MODULE = new URL('./worker.js', import.meta.url);

/** A lane that is a thread. The memory of blocks goes there and comes back, and is not copied. */
export function startThread(settings: CheckSettings, module = MODULE): Lane {
  const worker = new Worker(module, { workerData: settings });
  const jobs: Job[] = [];
  let failure: WorkerError | undefined;

  function fail(reason: string): void {
    failure ??= new WorkerError(reason);
    for (const job of jobs.splice(0)) job.reject(failure);
  }

  function order(message: Order, transferred: ArrayBuffer[] = []): void {
    worker.postMessage(message, transferred);
  }

  worker.on('message', (part: Part) => {
    const [job] = jobs;
    if (job === undefined) return;
    if (part.end !== undefined) jobs.shift();
    job.reply(part).then(() => {
      if (part.end === undefined) order({ written: true });
      else job.resolve();
    }, job.reject);
  });
  worker.on('error', (error: Error) => fail(error.message));
  worker.on('messageerror', (error) => fail(error.message));
  worker.on('exit', (code) => fail(`it ended with ${code}`));

  return {
    async check(block, reply) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve, reject) => {
        jobs.push({ reply, resolve, reject });
        order({ block }, [block.bytes.buffer]);
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
