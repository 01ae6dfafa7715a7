import { setImmediate } from 'node:timers/promises';
import type { BlockWorker, CheckBlock } from './block-worker.js';

/** A worker in the main thread, which also reads and writes: between blocks it yields to the event loop. */
export function createLocalWorker(checkBlock: CheckBlock): BlockWorker {
  /** Resolves once all submitted blocks are checked; their results may still be waiting to be written. */
  let turn: Promise<void> = Promise.resolve();
  return {
    async check(block, reply) {
      const before = turn;
      let done: (() => void) | undefined;
      turn = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      await setImmediate();
      try {
        await checkBlock(block, (result) => {
          if (result.end !== undefined) done?.();
          return reply(result);
        });
      } finally {
        done?.();
      }
    },
    async end() {},
  };
}
