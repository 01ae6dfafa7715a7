import { printable } from '@data-import/validators/runtime';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFile, formatPath, formatPlace, printableJson } from './text.js';

it.each([
  [[], '(document)'],
  [['payload', 'customers', 0, 'mobile'], 'payload.customers[0].mobile'],
  [[0, 'mpxn'], '[0].mpxn'],
  [['payload', 'first name', 'x'], 'payload["first name"].x'],
  [['auth-server'], '["auth-server"]'],
  [['', '0', '__proto__'], '[""]["0"].__proto__'],
  [['a"b\n'], '["a\\"b\\n"]'],
  [['k'.repeat(60)], 'k'.repeat(60)],
  [['-'.repeat(60)], `["${'-'.repeat(60)}"]`],
  [['k'.repeat(61)], `["${'k'.repeat(60)}…"]`],
])('formatPath %j', (path, text) => {
  expect(formatPath(path)).toBe(text);
});

it('formatPlace names the line or the item', () => {
  expect(formatPlace('a.json', {})).toBe('a.json');
  expect(formatPlace('a.ndjson', { line: 12 })).toBe('a.ndjson:12');
  expect(formatPlace('a.json', { index: 0 })).toBe('a.json[0]');
  expect(formatPlace('-', { line: 1 })).toBe('(standard input):1');
  expect(formatFile('a.json')).toBe('a.json');
});

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

it('no control character for a terminal remains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).not.toMatch(UNSAFE);
      expect(printableJson({ [text]: text })).not.toMatch(UNSAFE);
    }),
  );
});

it('printable JSON means the same as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const whole = { value, [text]: text };
      expect(JSON.parse(printableJson(whole))).toEqual(JSON.parse(JSON.stringify(whole)));
    }),
  );
});
