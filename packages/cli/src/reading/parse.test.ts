import { describe, expect, it } from 'vitest';
import { parseJson } from './parse.js';

describe('parseJson', () => {
  it('gives the value', () => {
    expect(parseJson(Buffer.from(' {"a":"\u00e9 \ufffd"}\r\n'), 1)).toEqual({
      ok: true,
      value: { a: 'é \ufffd' },
    });
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 1, { line: 3, column: 3 }],
    ['{\n  "a": 1,\n}', 5, { line: 7, column: 1 }],
    ['nope', 9, { line: 9, column: 1 }],
    ['["a\nb"]', 1, { line: 1, column: 4 }],
    ['{\n\n', 1, { line: 3, column: 1 }],
  ])('locates the fault in %j, which begins on line %d', (text, firstLine, place) => {
    expect(parseJson(Buffer.from(text), firstLine)).toMatchObject({ ok: false, fault: place });
  });

  it('rejects bytes that are not UTF-8, with their line', () => {
    const bytes = Buffer.concat([
      Buffer.from('{\n"ok": "\u00e9",\n"bad": "'),
      Buffer.of(0xe9),
      Buffer.from('"}'),
    ]);
    expect(parseJson(bytes, 1)).toEqual({
      ok: false,
      fault: { message: 'not UTF-8; expected JSON in UTF-8', line: 3 },
      incomplete: false,
    });
  });
});
