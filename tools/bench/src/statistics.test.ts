import { describe, expect, it } from 'vitest';
import { median, medianDifference, medianRatio } from './statistics.js';

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves its values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('there is none of nothing', () => {
    expect(() => median([])).toThrow('there is no median of nothing');
  });
});

describe('medianRatio and medianDifference', () => {
  it('compare samples of the same round', () => {
    // The second round was three times as slow for both.
    expect(medianRatio([10, 30, 12], [5, 15, 4])).toBe(2);
    expect(medianDifference([10, 30, 12], [5, 15, 4])).toBe(8);
  });

  it.each([medianRatio, medianDifference])('want as many of both', (compare) => {
    expect(() => compare([1, 2], [1])).toThrow('samples of the same rounds');
  });
});
