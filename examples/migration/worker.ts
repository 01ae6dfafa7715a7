import { setTimeout as sleep } from 'node:timers/promises';
import type { Control } from './control.js';
import type { Engine } from './engine.js';

/** What became of an attempt at a job. */
export interface Attempt {
  /** If not, the job is given to a worker again, later. */
  readonly isDone: boolean;
  /** Kept with the job. */
  readonly output: object;
}

export interface WorkOptions<Data> {
  readonly engine: Engine;
  readonly queue: string;
  readonly control?: Pick<Control, 'isPaused'>;
  /** How many jobs this process does at a time. */
  readonly concurrency: number;
  readonly handle: (data: Data) => Promise<Attempt>;
}

const IDLE_MS = 500;

/** Does jobs until the signal. Each is done at least once, so `handle` has to be idempotent. */
export async function work<Data extends object>(
  { engine: { boss }, queue, control, concurrency, handle }: WorkOptions<Data>,
  signal: AbortSignal,
): Promise<void> {
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const isPaused = (await control?.isPaused()) ?? false;
      const [job] = isPaused ? [] : await boss.fetch<Data>(queue);
      if (job === undefined) {
        await sleep(IDLE_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      const { isDone, output } = await handle(job.data);
      await (isDone ? boss.complete(queue, job.id, output) : boss.fail(queue, job.id, output));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run));
}
