import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeavyHitters } from './heavy-hitters.js';

afterEach(() => {
  vi.restoreAllMocks();
});

function countAll(keys: Iterable<string>, limit = 500): HeavyHitters<Row> {
  const table = new HeavyHitters<Row>(limit);
  for (const key of keys) table.count(key, 1, () => ({ key, events: 0, maxMissed: 0 }));
  return table;
}

interface Row {
  readonly key: string;
  events: number;
  maxMissed: number;
}

type List = ReturnType<HeavyHitters<Row>['list']>;

/** Every promise of a list, compared with the true counts. */
function expectBounds({ rows, leftOut, maxMissed }: List, keys: readonly string[], limit: number): void {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  expect(rows.length).toBeLessThanOrEqual(limit);
  expect(leftOut).toBe(keys.length - rows.reduce((sum, { events }) => sum + events, 0));
  expect(maxMissed).toBeLessThanOrEqual(keys.length / limit);
  for (const row of rows) {
    expect(row.events).toBeLessThanOrEqual(counts.get(row.key)!);
    expect(row.events + row.maxMissed).toBeGreaterThanOrEqual(counts.get(row.key)!);
    expect(row.maxMissed).toBeLessThanOrEqual(maxMissed);
    counts.delete(row.key);
  }
  for (const count of counts.values()) expect(count).toBeLessThanOrEqual(maxMissed);
}

function* generated(count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) yield `g${index}`;
}

describe('heavy hitters', () => {
  it('keeps its bounds for any traffic, however it is divided', () => {
    const key = fc.constantFrom(...'abcdefghijkl');
    const parts = fc.array(fc.array(key, { maxLength: 60 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 6 }), (given, limit) => {
        const [first, ...others] = given.map((keys) => countAll(keys, limit));
        for (const other of others) {
          first!.merge(
            other.list(),
            (row) => row.key,
            (row) => ({ key: row.key, events: 0, maxMissed: 0 }),
          );
        }
        expectBounds(first!.list(), given.flat(), limit);
      }),
    );
  });

  it('is exact within its limit, and listing changes nothing', () => {
    const table = countAll(['b', 'a', 'cc', 'b'], 3);
    const list = table.list();
    expect(list).toEqual({
      rows: [
        { key: 'b', events: 2, maxMissed: 0 },
        { key: 'a', events: 1, maxMissed: 0 },
        { key: 'cc', events: 1, maxMissed: 0 },
      ],
      leftOut: 0,
      maxMissed: 0,
    });
    table.lower(1);
    table.lower(7);
    const result = table.list();
    expect(result).toEqual({ rows: [{ key: 'b', events: 2, maxMissed: 0 }], leftOut: 2, maxMissed: 1 });
    expect(table.list()).toEqual(table.list());
  });

  it('sorts linearly many keys, even if every name is new', () => {
    const sort = vi.spyOn(Array.prototype, 'sort');
    countAll(generated(200_000));
    const sorted = sort.mock.contexts.reduce((sum: number, keys) => sum + (keys as string[]).length, 0);
    expect(sorted).toBeLessThan(3 * 200_000);
  });
});
