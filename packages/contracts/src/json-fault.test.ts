import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './json-fault.js';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function nearlyJson(): fc.Arbitrary<string> {
  const snippet = fc.constantFrom(
    ...'{}[],:"\\0123456789.eE+-tfn \n\u0000é\'',
    'true',
    'nul',
    '\\u12',
    '-0',
    '1e5',
    '01',
  );
  const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 3 }), snippet);
  return fc.tuple(fc.json(), fc.array(edit, { maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((edited, [where, removed, added]) => {
      const at = Math.floor(where * edited.length);
      return edited.slice(0, at) + added + edited.slice(at + removed);
    }, text),
  );
}

describe('findJsonFault', () => {
  it('finds a fault if and only if JSON.parse throws', () => {
    const arbitrary = fc.oneof(nearlyJson(), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(arbitrary, (text) => {
        expect(findJsonFault(text) === undefined).toBe(parses(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('the text before a fault is the beginning of a document', () => {
    fc.assert(
      fc.property(nearlyJson(), (text) => {
        const fault = findJsonFault(text);
        if (fault === undefined) return;
        const before = findJsonFault(text.slice(0, fault.offset));
        expect(before === undefined || before.incomplete).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('calls every beginning of a document incomplete', () => {
    fc.assert(
      fc.property(fc.json(), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        const fault = findJsonFault(text.slice(0, Math.floor(share * text.length)));
        expect(fault === undefined || fault.incomplete).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['', 0, 'expected a JSON document, got the end of the text', true],
    ['{"a": 1', 7, 'expected "," or "}", got the end of the text', true],
    ['[1, 2', 5, 'expected "," or "]", got the end of the text', true],
    ['{"a": "b', 6, 'expected a closing quote for the string that starts here', true],
    ['{"a": "b\n"}', 8, 'expected a closing quote before the end of the line', false],
    ['{"a": 1 "b": 2}', 8, 'expected "," or "}", got a string', false],
    ['{"a": 1,}', 8, 'expected a field name in double quotes after the comma, got "}"', false],
    ['[1,]', 3, 'expected a value after the comma, got "]"', false],
    ['{a: 1}', 1, 'expected a field name in double quotes or "}", got "a"', false],
    [
      "{'a': 1}",
      1,
      'expected a field name in double quotes or "}", got "\'"; JSON writes strings in double quotes',
      false,
    ],
    ['{"a" 1}', 5, 'expected ":" after a field name, got "1"', false],
    ['{"a": NaN}', 6, 'expected a value, got "NaN"', false],
    ['{"a": 01}', 6, 'expected a value, got "01"', false],
    ['[+1]', 1, 'expected a value or "]", got "+1"', false],
    ['[1.]', 1, 'expected a value or "]", got "1."', false],
    ['["\\x"]', 2, 'expected an escape sequence of JSON after the backslash', false],
    ['["\\u12', 2, 'expected an escape sequence of JSON after the backslash', true],
    ['["a\tb"]', 3, 'expected the control character in this string to be escaped as \\t', false],
    ['// note\n{}', 0, 'expected a JSON document, got "/"; JSON has no comments', false],
  ])('%j', (text, offset, message, incomplete) => {
    expect(findJsonFault(text)).toMatchObject({ offset, message, incomplete });
  });

  it('explains how to write several documents', () => {
    expect(findJsonFault('{}\n{}')?.message).toBe(
      'expected nothing after the end of the document (put several in an array, or one per line), got "{"',
    );
  });

  it('shows only the beginning of a long text', () => {
    expect(findJsonFault('x'.repeat(1000))?.message).toBe(
      `expected a JSON document, got "${'x'.repeat(30)}"`,
    );
  });

  it('handles any depth', () => {
    const depth = 1_000_000;
    expect(findJsonFault('['.repeat(depth) + ']'.repeat(depth))).toBeUndefined();
    expect(findJsonFault('['.repeat(depth))).toMatchObject({ offset: depth, incomplete: true });
  });
});

it.each([
  ['{"a": secret}', 'expected a value, got a word of 6 characters'],
  ['[x]', 'expected a value or "]", got a character'],
  ['x'.repeat(29), 'expected a JSON document, got a word of 29 characters'],
  ['x'.repeat(99), 'expected a JSON document, got a word of 30 or more characters'],
  ['{"a": \'x\'}', undefined],
])('the message without the text %j', (text, hidden) => {
  expect(findJsonFault(text)?.hidden).toBe(hidden);
});
