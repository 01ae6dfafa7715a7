import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.js';

/** How many jobs of a queue there are, and how many of them are at their end. */
export interface Counts {
  readonly all: number;
  readonly done: number;
}

const COUNTS = `
  SELECT count(*)::int AS all, count(*) FILTER (WHERE state >= 'completed')::int AS done
  FROM pgboss.job WHERE name = $1`;

export async function countJobs({ query }: Engine, queue: string): Promise<Counts> {
  const [counts] = await query<Counts>(COUNTS, [queue]);
  return counts!;
}

/** Waits until all jobs are at their end, or the signal. It counts every second, or less often where counting takes long. */
export async function waitForJobs(
  engine: Engine,
  queue: string,
  isEnqueued: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const show = showProgress();
  while (!signal.aborted) {
    // Asked first: jobs may be enqueued while they are counted.
    const areAll = isEnqueued();
    const started = performance.now();
    const counts = await countJobs(engine, queue);
    show(counts);
    if (areAll && counts.done === counts.all) return;
    const pauseMs = Math.max(1_000, 20 * (performance.now() - started));
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Shows counts on a line of the terminal, which the next ones replace. */
function showProgress(): (counts: Counts) => void {
  const started = performance.now();
  let before: number | undefined;
  return ({ all, done }) => {
    if (!process.stderr.isTTY) return;
    before ??= done;
    const rate = Math.round(((done - before) / (performance.now() - started)) * 1_000);
    const share = Math.floor((done / Math.max(1, all)) * 100);
    const line = `${share} %  ${done.toLocaleString('en')} of ${all.toLocaleString('en')}  ${rate}/s`;
    process.stderr.write(`\r\u001b[K${line}${all === done ? '\n' : ''}`);
  };
}
