import { expect, it } from 'vitest';
import { toPointer } from './issue.js';

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
