import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText, formatted } from './documents.js';

function listTexts(text: string): string[] {
  return splitText(text).documents.map(({ from, to }) => text.slice(from, to));
}

describe('the documents of a text', () => {
  it.each([
    ['', 'empty', []],
    [' \n\uFEFF', 'empty', []],
    ['\uFEFF {"a":1} \n', 'json', ['{"a":1}']],
    ['{\n"a": 1\n}', 'json', ['{\n"a": 1\n}']],
    ['{"a":1}\n\n{"b":2}\r\n', 'ndjson', ['{"a":1}', '{"b":2}']],
    ['2024-01-01 INFO sent {"a":{"b":"}"}} in 3 ms', 'log', ['{"a":{"b":"}"}}']],
    ['[2024-01-01] sent:\n{\n  "a": 1\n}\ndone', 'log', ['{\n  "a": 1\n}']],
    ['level=info body="{\\"a\\":1}" ok', 'log', ['"{\\"a\\":1}"']],
    ['a {"a":1} b {"b":2}\nc [{"c":3}] {} {broken}', 'log', ['{"a":1}', '{"b":2}', '[{"c":3}]']],
  ] as const)('%j is %s', (text, form, documents) => {
    expect(splitText(text).form).toBe(form);
    expect(listTexts(text)).toEqual(documents);
  });

  it('an invalid line of NDJSON does not affect the others', () => {
    const { form, documents, broken } = splitText('{"a":1}\n{"b":\n{"c":3}\nat 5 {"d":4}');
    expect([form, documents.length]).toEqual(['ndjson', 3]);
    expect(broken).toEqual([
      { from: 12, to: 13, message: 'invalid JSON: expected a value, got the end of the text' },
    ]);
  });

  it.each([
    ['{"a": 1,}', 8, 'expected a field name in double quotes after the comma, got "}"'],
    [
      "{'a': 1}",
      1,
      `expected a field name in double quotes or "}", got "'"; JSON writes strings in double quotes`,
    ],
    ['[{"a": 1}, {"b": tru}]', 17, 'expected a value, got "tru"'],
    ['hello', 0, 'expected a JSON document, got "hello"'],
  ])('%j is not JSON, with a message and its position', (text, from, message) => {
    const { form, broken } = splitText(text);
    expect(form).toBe('broken');
    expect(broken[0]).toMatchObject({ from, message: `invalid JSON: ${message}` });
  });

  it('any text can be split, and every resulting document is JSON', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', 'a', '1', ' ', '\n', '{"a":1}');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        for (const document of listTexts(text)) JSON.parse(document);
      }),
    );
  });

  it('brackets that never close end the search', () => {
    const text = `x ${'{"a":['.repeat(50_000)}`;
    expect(splitText(text).form).toBe('broken');
  });
});

it('brackets that never close hide no document on another line', () => {
  const text = 'INFO got {"a":1} in 3 ms {\n'.repeat(20_000);
  expect(splitText(text).documents).toHaveLength(20_000);
});

describe('formatting', () => {
  it('equals the output of JSON.stringify for any document', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        const text = JSON.stringify(document);
        expect(formatted(text)).toBe(JSON.stringify(document, null, 2));
      }),
    );
  });

  it('keeps the digits of numbers, and duplicate fields', () => {
    expect(formatted('{"a":1.0,"a":12345678901234567890}')).toBe(
      '{\n  "a": 1.0,\n  "a": 12345678901234567890\n}',
    );
  });

  it('keeps NDJSON documents on one line, and text that is not JSON unchanged', () => {
    expect(formatted('{"a" : 1}\n{ "b": [ ] }')).toBe('{"a":1}\n{"b":[]}');
    expect(formatted('{"a":1,}')).toBeUndefined();
  });
});
