import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeavyHitters } from './heavy-hitters.js';

const LIMIT = 500;

afterEach(() => {
  vi.restoreAllMocks();
});

function countAll(keys: Iterable<string>, limit = LIMIT): HeavyHitters<Row> {
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

/** Names with a Zipf distribution: the name of rank n occurs 1/n times as often as the first, in a mixed order. */
function* zipf(ranks: number, first: number): Generator<string> {
  for (let round = 1; round <= first; round += 1) {
    for (let rank = 1; rank <= ranks && rank <= round; rank += 1) {
      if (round % rank === 0) yield `name-${rank}`;
    }
  }
}

function* generated(count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) yield `g${index}`;
}

describe('heavy hitters', () => {
  it('keeps a frequent name among any number of generated, shorter ones', () => {
    const keys = [...generated(600)];
    for (let index = 0; index < 100_000; index += 1) keys.push('order.placed-by-customer', `x${index}`);
    const list = countAll(keys).list();
    expect(list.rows[0]).toMatchObject({ key: 'order.placed-by-customer', events: 100_000 });
    expectBounds(list, keys, LIMIT);
  });

  it('keeps the most frequent names of Zipf traffic, with nearly exact counts', () => {
    const keys = [...zipf(20_000, 20_000)];
    const list = countAll(keys).list();
    expect(list.rows.slice(0, 20).map(({ key }) => key)).toEqual(
      Array.from({ length: 20 }, (_, index) => `name-${index + 1}`),
    );
    expectBounds(list, keys, LIMIT);
  });

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
    expect(table.list()).toEqual({
      rows: [{ key: 'b', events: 2, maxMissed: 0 }],
      leftOut: 2,
      maxMissed: 1,
    });
    expect(table.list()).toEqual(table.list());
  });

  it('sorts linearly many keys, even if every name is new', () => {
    const sort = vi.spyOn(Array.prototype, 'sort');
    countAll(generated(200_000));
    const sorted = sort.mock.contexts.reduce((sum: number, keys) => sum + (keys as string[]).length, 0);
    expect(sorted).toBeLessThan(3 * 200_000);
  });
});
