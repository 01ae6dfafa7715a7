import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, findDuplicate } from './json-values.js';

/** A value whose objects and arrays count how often their members are listed. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value) ? value.map((each) => counted(each, count)) : value;
  return new Proxy(copy, {
    ownKeys(target) {
      count();
      return Reflect.ownKeys(target);
    },
  });
}

/** An object that differs from others only in its last field. */
function long(last: number): object {
  return { a: Array.from({ length: 1_000 }, (_, index) => (index < 999 ? index : last)) };
}

describe('equal items', () => {
  it('are the first pair, at any depth', () => {
    const values = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 6 });
    const some = fc
      .tuple(values, fc.array(fc.nat({ max: 5 }), { maxLength: 6 }))
      .map(([all, chosen]) => [
        ...all,
        ...chosen.flatMap((index) => (index < all.length ? [structuredClone(all[index])] : [])),
      ]);
    fc.assert(
      fc.property(some, (items) => {
        const second = items.findIndex((item, index) =>
          items.slice(0, index).some((each) => equal(each, item)),
        );
        const first = items.findIndex((item) => equal(item, items[second]));
        expect(findDuplicate(items)).toEqual(second === -1 ? undefined : [first, second]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are found among items that differ only far inside', () => {
    expect(findDuplicate([long(1), 'x', long(2), long(3), long(2), 'x'])).toEqual([2, 4]);
    expect(findDuplicate([long(1), long(2), {}])).toBeUndefined();
    expect(findDuplicate([long(1), 'x', 'x', long(1)])).toEqual([1, 2]);
  });

  it.each<[string, (inner: unknown) => unknown[]]>([
    ['alone', (inner) => [inner]],
    ['beside a small one', (inner) => [inner, [[]]]],
    ['beside nine', (inner) => [...Array.from({ length: 9 }, (_, index) => [[index]]), inner]],
  ])('take linear time at all levels of a deep array: %s', (_what, wrap) => {
    const [some, twice, more] = [100, 200, 400].map((levels) => {
      let reads = 0;
      let value: unknown = [];
      for (let level = 0; level < levels; level++) {
        value = counted(wrap(value), () => reads++);
        findDuplicate(value as unknown[]);
      }
      return reads;
    });
    expect(more! - twice!).toBeLessThanOrEqual(2 * (twice! - some!) + 16);
  });
});
