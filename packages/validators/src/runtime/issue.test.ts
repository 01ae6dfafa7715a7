import { expect, it } from 'vitest';
import { pointersTo, toPointer } from './issue.js';

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

it('the pointers of one document are correct, whatever its places have in common', () => {
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
