import { expect, it } from 'vitest';
import { MAX_NESTING, isTooDeep, parseJson } from './parse.js';

it.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['[[],[],{}]', 2, false],
  ['{"a":{"b":[]}}', 2, true],
  ['["[[[{{{"]', 2, false],
  [String.raw`["\"[[[\\", {}]`, 2, false],
  [String.raw`["\\", [[]]]`, 2, true],
  [String.raw`["\"`, 2, false],
  ['}]}][[[', 1, false],
])('counts the brackets of %s that are open: more than %i is %s', (text, deepest, expected) => {
  const bytes = Buffer.from(text);
  expect(isTooDeep(bytes, 0, bytes.length, deepest)).toBe(expected);
});

it('does not parse what is nested so deeply that the process would end', () => {
  const bytes = Buffer.alloc(MAX_NESTING + 1, '[');
  expect(parseJson(bytes, 7)).toEqual({
    ok: false,
    incomplete: false,
    fault: { kind: 'too_deep', message: 'nested too deeply; expected at most 5000000 levels', line: 7 },
  });
});
