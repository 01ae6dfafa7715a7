import { describe, expect, it } from 'vitest';
import { explainLoop, judgeLoop, parseLoop } from './loop.js';
import { measure, type Task } from './measure.js';
import { makeTasks } from './tasks.js';

const peer = { judge: 'target(value)', explain: '(result = target(value)) ? 0 : 2' };

function isOdd(value: unknown): boolean {
  return (value as number) % 2 === 1;
}

describe('loops', () => {
  it('count accepted documents, from an index on, round and round', () => {
    const loop = judgeLoop(peer, { target: isOdd }, 'hot');
    expect(loop([1, 2, 3, 5], 0, 4)).toBe(3);
    expect(loop([1, 2, 3, 5], 1, 1)).toBe(0);
    expect(loop([1, 2, 3, 5], 3, 4)).toBe(3);
  });

  it('parse fresh documents for each call', () => {
    const seen = new Set<unknown>();
    const keep = (value: unknown): boolean => seen.add(value).size > 0;
    expect(judgeLoop(peer, { target: keep }, 'fresh')(['{}', '{}'], 0, 4)).toBe(4);
    expect(seen.size).toBe(4);
    expect(parseLoop()(['{}', '[]'], 0, 6)).toBe(6);
  });

  it('count issues', () => {
    expect(explainLoop(peer, { target: isOdd })([1, 2, 3, 4], 0, 8)).toBe(8);
  });
});

describe('measure', () => {
  const effort = { rounds: 3, warmUp: 2, milliseconds: 0.1 };
  const odd: Task = {
    key: 'odd',
    loop: judgeLoop(peer, { target: isOdd }, 'hot'),
    documents: [1, 3],
    expected: 'all',
  };

  it('returns a sample for each round that counts', () => {
    const samples = measure([odd, { ...odd, key: 'other' }], effort);
    expect([...samples.keys()]).toEqual(['odd', 'other']);
    for (const values of samples.values()) {
      expect(values).toHaveLength(3);
      expect(values.every((value) => value > 0)).toBe(true);
    }
  });

  it('stops at an unexpected verdict', () => {
    expect(() => measure([{ ...odd, documents: [1, 2] }], effort)).toThrow('odd counted');
  });
});

it('every validator gives the right verdict on every document that is measured', async () => {
  const tasks = await makeTasks();
  expect(tasks.length).toBeGreaterThan(400);
});
