import { expect, it } from 'vitest';
import { Refusal } from '@data-import/workspace/processes';
import { hashOf, parseWaivers } from './waivers.js';

const versions = { before: '0123456789abcdef', after: 'fedcba9876543210' };

it('names a document by its JSON, however it is spaced', () => {
  expect(hashOf({ type: 'string' })).toBe('00404e686415370f');
  expect(hashOf({ type: 'string', minLength: 0 })).not.toBe(hashOf({ type: 'string' }));
});

it('reads waivers', () => {
  const waivers = [
    {
      schema: '@data-import/schemas/Account',
      answer: 'accept',
      ...versions,
      reason: 'The patterns are equal.',
    },
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
  ['[{"schema":"A","answer":"read","reason":"so"}]', /waiver 1 .*\(A\) needs a "before"/],
  ['[{"schema":"A","answer":"read","before":"0123456789abcdef","after":"0"}]', /\(A\) needs a "after"/],
  [
    JSON.stringify([{ schema: 'A', answer: 'read', ...versions, reason: ' ' }]),
    /waiver 1 .*\(A\) gives no "reason"/,
  ],
])('refuses %s', (text, message) => {
  expect(() => parseWaivers(text)).toThrow(Refusal);
  expect(() => parseWaivers(text)).toThrow(message);
});
