import { expect, it } from 'vitest';
import { Refusal } from '@data-import/workspace/processes';
import { parseWaivers } from './waivers.js';

it('reads waivers', () => {
  const waivers = [
    { schema: '@data-import/schemas/Account', answer: 'accept', reason: 'The patterns are equal.' },
  ];
  expect(parseWaivers(JSON.stringify(waivers))).toEqual(waivers);
});

it.each([
  ['{', /is not JSON/],
  ['{}', /must hold a list/],
  ['[null]', /waiver 1 of compat-waivers.json has no "schema"/],
  ['[{"answer":"accept","reason":"so"}]', /waiver 1 of compat-waivers.json has no "schema"/],
  [
    '[{"schema":"A","answer":"all","reason":"so"}]',
    /waiver 1 .*\(A\) needs an "answer" that is one of accept, read, reverse, types, frozen/,
  ],
  ['[{"schema":"A","answer":"read","reason":" "}]', /waiver 1 .*\(A\) gives no "reason"/],
])('refuses %s', (text, message) => {
  expect(() => parseWaivers(text)).toThrow(Refusal);
  expect(() => parseWaivers(text)).toThrow(message);
});
