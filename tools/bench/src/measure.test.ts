import { expect, it } from 'vitest';
import { measure, type Task } from './measure.js';

/** Counts the switches between two measured tasks. */
async function countTurns(rounds: number): Promise<number> {
  const turns: string[] = [];
  const tasks = ['a', 'b'].map((id): Task => ({
    id,
    documents: [1],
    loop: () => {
      if (turns.at(-1) !== id) turns.push(id);
      return 1;
    },
  }));
  expect([...(await measure(tasks, rounds)).keys()]).toEqual(['a', 'b']);
  return turns.length;
}

it('warms up and measures every task in each round, in turn', async () => {
  expect((await countTurns(3)) - (await countTurns(1))).toBe(8);
});
