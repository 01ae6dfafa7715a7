import { expect, it } from 'vitest';
import { pointersTo, toPointer } from './issue.js';
import { every } from './guards.js';

it.each<[string, (string | number)[]]>([
  ['', []],
  ['/customers/0/mobile', ['customers', 0, 'mobile']],
  ['/', ['']],
  ['//0', ['', '0']],
  ['/a~1b/c~0d', ['a/b', 'c~d']],
  ['/~01', ['~1']],
  ['/~1~1~0~0', ['//~~']],
  ['/m~n'.replace('~', '~0'), ['m~n']],
  ['/ /"/\\/%41', [' ', '"', '\\', '%41']],
])('the pointer %j leads to %j', (pointer, path) => {
  expect(toPointer(path)).toBe(pointer);
});

it('the pointers of one document are correct, whatever prefixes its paths share', () => {
  const pointerTo = pointersTo();
  const paths = [
    [],
    ['a', 0],
    ['a', 0, 'b/c'],
    ['a', 0, 'b~d'],
    ['a'],
    ['a', 1],
    ['a', '1'],
    [],
    ['b', 0, 'b/c'],
  ];
  expect(paths.map(pointerTo)).toEqual(paths.map(toPointer));
});

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
