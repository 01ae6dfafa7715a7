import { Worker } from 'node:worker_threads';
import type { Bundle } from './bundle.js';
import { HEAD, HEAD_BYTES, type Job } from './job.js';
import type { LoopResult } from './loop.js';
import { LONGEST } from './mutate.js';

/** No input is so large that a run of it may take longer. */
const LONGEST_RUN_MS = 10_000;

export interface RunOptions {
  readonly bundle: Bundle;
  readonly seeds: readonly Buffer[];
  readonly seed: number;
  readonly milliseconds: number;
}

/** Fuzzes a target in a thread of its own. A run that does not end is a finding too. */
export async function runTarget({ bundle, ...options }: RunOptions): Promise<LoopResult> {
  const current = new SharedArrayBuffer(HEAD_BYTES + 2 * LONGEST);
  const head = new Int32Array(current, 0, HEAD);
  const workerData: Job = { ...bundle, ...options, current };
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData });
  let timer: NodeJS.Timeout | undefined;
  let runs = -1;
  const hang = new Promise<LoopResult>((resolve) => {
    timer = setInterval(() => {
      if (head[0] !== runs || runs === 0) {
        runs = head[0]!;
        return;
      }
      const input = Buffer.from(new Uint8Array(current, HEAD_BYTES, head[1]));
      const finding = { input: Buffer.from(input), error: `a run took more than ${LONGEST_RUN_MS} ms` };
      resolve({ runs, reached: 0, corpus: [], finding });
    }, LONGEST_RUN_MS);
  });
  const result = new Promise<LoopResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  try {
    return await Promise.race([result, hang]);
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
