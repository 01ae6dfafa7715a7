import { expect, it } from 'vitest';
import { every } from './guards.js';

const isString = (item: unknown): boolean => typeof item === 'string';

it.each<[unknown, number, boolean]>([
  [[], 0, true],
  [[], 1, false],
  [['a', 'b'], 2, true],
  [['a', 'b'], 3, false],
  [['a', 1], 0, false],
  [Array(1), 0, false],
  ['ab', 0, false],
  [{ length: 0 }, 0, false],
  [null, 0, false],
])('every(%j, %i) is %j', (value, least, outcome) => {
  expect(every(value, least, isString)).toBe(outcome);
});

it('stops at the first item that does not conform', () => {
  let judged = 0;
  every(['a', 1, 'b'], 0, (item) => {
    judged += 1;
    return isString(item);
  });
  expect(judged).toBe(2);
});
