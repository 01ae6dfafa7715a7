import { afterEach, expect, it, vi } from 'vitest';
import { BoundedTable } from './bounded-table.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many keys are sorted while this many rows arrive, each before or after all earlier ones. */
function sortedKeys(rows: number, order: 'before' | 'after'): number {
  const table = new BoundedTable(500);
  const sort = vi.spyOn(Array.prototype, 'sort');
  for (let index = 0; index < rows; index += 1) {
    const key = order === 'after' ? 1_000_000 + index : 9_000_000 - index;
    table.count(String(key), 1, () => ({ events: 0 }));
  }
  const count = sort.mock.contexts.reduce((sum: number, keys) => sum + (keys as string[]).length, 0);
  sort.mockRestore();
  expect(table.list().leftOut).toBe(rows - 500);
  return count;
}

it('sorts linearly many keys, even if each row displaces another', () => {
  const [few, many] = [sortedKeys(20_000, 'before'), sortedKeys(200_000, 'before')];
  expect(many / 200_000).toBeCloseTo(few / 20_000, 0);
  expect(many).toBeLessThan(3 * 200_000);
  expect(sortedKeys(200_000, 'after')).toBe(1_001);
});

it('counts kept rows completely, even if other rows were trimmed in between', () => {
  const table = new BoundedTable(2);
  for (const key of ['ddd', 'cc', 'b', 'a', 'eee', 'ddd', 'a', 'b', 'cc', 'a']) {
    table.count(key, 1, () => ({ events: 0 }));
  }
  expect(table.list()).toEqual({ rows: [{ events: 3 }, { events: 2 }], leftOut: 5 });
  table.lower(1);
  table.lower(7);
  table.leaveOut(4);
  expect(table.list()).toEqual({ rows: [{ events: 3 }], leftOut: 11 });
});
