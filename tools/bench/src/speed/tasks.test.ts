import { describe, expect, it } from 'vitest';
import type { Peer } from '../peers/peers.js';
import { explainLoop, judgeLoop, parseLoop } from './loop.js';
import { measure, type Task } from './measure.js';
import { makeTasks } from './tasks.js';

const peer: Peer = {
  id: 'ours',
  label: 'a validator',
  judge: 'target(value)',
  explain: '(result = target(value)) ? 0 : 2',
  use: () => Promise.resolve(undefined),
};

function isOdd(value: unknown): boolean {
  return (value as number) % 2 === 1;
}

describe('loops', () => {
  it('count what is accepted, from an index on, round and round', () => {
    const loop = judgeLoop(peer, isOdd, 'hot');
    expect(loop([1, 2, 3, 5], 0, 4)).toBe(3);
    expect(loop([1, 2, 3, 5], 1, 1)).toBe(0);
    expect(loop([1, 2, 3, 5], 3, 4)).toBe(3);
  });

  it('parse each document anew, where it is fresh', () => {
    const seen = new Set<unknown>();
    const keep = (value: unknown): boolean => seen.add(value).size > 0;
    expect(judgeLoop(peer, keep, 'fresh')(['{}', '{}'], 0, 4)).toBe(4);
    expect(seen.size).toBe(4);
    expect(parseLoop()(['{}', '[]'], 0, 6)).toBe(6);
  });

  it('count issues', () => {
    expect(explainLoop(peer, isOdd)([1, 2, 3, 4], 0, 8)).toBe(8);
  });
});

describe('measure', () => {
  const effort = { rounds: 3, warmUp: 2, milliseconds: 0.1 };
  const odd: Task = { key: 'odd', loop: judgeLoop(peer, isOdd, 'hot'), documents: [1, 3], expected: 'all' };

  it('gives a sample for each round that counts', () => {
    const samples = measure([odd, { ...odd, key: 'other' }], effort);
    expect([...samples.keys()]).toEqual(['odd', 'other']);
    for (const values of samples.values()) {
      expect(values).toHaveLength(3);
      expect(values.every((value) => value > 0)).toBe(true);
    }
  });

  it('stops at an answer that was not expected', () => {
    expect(() => measure([{ ...odd, documents: [1, 2] }], effort)).toThrow('odd counted');
  });
});

it('every validator gives the right answer to every document that is measured', async () => {
  const tasks = await makeTasks();
  expect(tasks.length).toBeGreaterThan(400);
});
