import { describe, expect, it } from 'vitest';
import { Sizes } from './sizes.js';

describe('Sizes', () => {
  it('accepts a size up to its limit', () => {
    const sizes = new Sizes({ a: 1000 });
    expect(sizes.faults('a', 1000)).toEqual([]);
    expect(sizes.faults('a', 1001)).toEqual([expect.stringMatching(/^a: 1,001 bytes, limit 1,000; /)]);
  });

  it('refuses a size without a limit', () => {
    expect(new Sizes({}).faults('b', 1)).toEqual([
      expect.stringMatching(/^data\/sizes.json has no limit for b/),
    ]);
  });

  it('sets limits a tenth above the largest sizes, rounded up', () => {
    const sizes = new Sizes(undefined);
    const measured: [string, number][] = [
      ['a', 254],
      ['b', 90_000],
      ['b', 88_500],
      ['c', 7],
      ['d', 100_000],
    ];
    expect(measured.flatMap(([what, bytes]) => sizes.faults(what, bytes))).toEqual([]);
    expect(sizes.newLimits()).toEqual({ a: 280, b: 99_000, c: 8, d: 110_000 });
  });
});
