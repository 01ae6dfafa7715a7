import { setImmediate } from 'node:timers/promises';
import type { Validator } from '@data-import/validators';
import type { CheckSettings } from '../checking/settings.js';
import { checkBlock } from './check-block.js';
import type { Lane } from './part.js';

/** A lane in the thread that also reads and writes: between blocks it attends to the others. */
export function createLocalLane(settings: CheckSettings, validator: Validator<unknown>): Lane {
  /** Resolves once the blocks so far are checked, whether or not what came of them is written. */
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
        await checkBlock(block, settings, validator, (part) => {
          if (part.end !== undefined) done?.();
          return reply(part);
        });
      } finally {
        done?.();
      }
    },
    async end() {},
  };
}
