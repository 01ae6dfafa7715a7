import { describe as suite, expect, it } from 'vitest';
import { alternatives, count, printable, quote, describeReceived } from './describe.js';
import type { Received } from './issue.js';

suite('quote', () => {
  it('writes text as JSON does', () => {
    expect(quote('')).toBe('""');
    expect(quote('say "no"\\\n')).toBe('"say \\"no\\"\\\\\\n"');
  });

  it('cuts text of more than 60 characters and shows its length', () => {
    expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…" (61 characters)`);
  });

  it('does not split surrogate pairs', () => {
    expect(quote(`${'x'.repeat(59)}😀${'y'.repeat(9)}`)).toBe(`"${'x'.repeat(59)}…" (70 characters)`);
    expect(quote(`${'x'.repeat(58)}😀${'y'.repeat(9)}`)).toBe(`"${'x'.repeat(58)}😀…" (69 characters)`);
  });

  it('cuts before it escapes, so that an escape stays whole', () => {
    expect(quote('"'.repeat(70))).toBe(`"${'\\"'.repeat(60)}…" (70 characters)`);
  });

  it('does not change letters, accents and emoji', () => {
    expect(quote('Zoë 東京 😀')).toBe('"Zoë 東京 😀"');
  });

  it('runs in time proportional to its output, not to its input', () => {
    expect(quote('\u202e'.repeat(20_000_000))).toMatch(/ \(20000000 characters\)$/);
  });
});

/** Ranges of invisible code points and terminal controls, from the Unicode character database. */
const UNSEEN: readonly (readonly [what: string, first: number, last: number])[] = [
  ['controls', 0x00, 0x1f],
  ['a delete, and controls of the upper half', 0x7f, 0x9f],
  ['a soft hyphen', 0xad, 0xad],
  ['a grapheme joiner', 0x34f, 0x34f],
  ['an Arabic letter mark', 0x61c, 0x61c],
  ['Hangul fillers', 0x115f, 0x1160],
  ['Mongolian selectors', 0x180b, 0x180f],
  ['zero-width characters and direction marks', 0x200b, 0x200f],
  ['separators, embeddings and overrides', 0x2028, 0x202e],
  ['joiners and isolates', 0x2060, 0x206f],
  ['a blank of Braille', 0x2800, 0x2800],
  ['a filler', 0x3164, 0x3164],
  ['lone surrogates', 0xd800, 0xdfff],
  ['selectors', 0xfe00, 0xfe0f],
  ['a byte order mark', 0xfeff, 0xfeff],
  ['a halfwidth filler', 0xffa0, 0xffa0],
  ['annotations', 0xfff9, 0xfffb],
  ['tags', 0xe0000, 0xe007f],
  ['further selectors', 0xe0100, 0xe01ef],
];

suite('printable', () => {
  it.each(UNSEEN)('escapes %s', (_what, first, last) => {
    for (let code = first; code <= last; code++) {
      const text = `a${String.fromCodePoint(code)}b`;
      expect(printable(text), code.toString(16)).toMatch(/^a\\(?:[bfnrt]|u[\da-f]{4}(?:\\u[\da-f]{4})?)b$/);
      expect(quote(text)).toBe(`"${printable(text)}"`);
      expect(JSON.parse(quote(text))).toBe(text);
    }
  });

  it('returns one line, otherwise unchanged', () => {
    expect(printable('Zoë 東京 😀 "a\\b"\r\n\t\u001b[31m')).toBe('Zoë 東京 😀 "a\\b"\\r\\n\\t\\u001b[31m');
    expect(printable('\u{e0041}')).toBe('\\udb40\\udc41');
  });
});

suite('describeReceived', () => {
  it.each<[unknown, Received, string?]>([
    ['2024-02-30', { received: 'string', length: 10 }, '"2024-02-30"'],
    ['', { received: 'string', length: 0 }, '""'],
    [5, { received: 'number' }, '5'],
    [-0, { received: 'number' }, '-0'],
    [1e21, { received: 'number' }, '1e+21'],
    [Number.NaN, { received: 'other' }, 'NaN'],
    [Number.NEGATIVE_INFINITY, { received: 'other' }, '-Infinity'],
    [true, { received: 'boolean' }, 'true'],
    [false, { received: 'boolean' }, 'false'],
    [null, { received: 'null' }],
    [[], { received: 'array', length: 0 }],
    [[1, 2], { received: 'array', length: 2 }],
    [{}, { received: 'object' }],
    [Object.create(null), { received: 'object' }],
    [undefined, { received: 'undefined' }],
    [() => 1, { received: 'other' }],
    [10n, { received: 'other' }],
    [Symbol('s'), { received: 'other' }],
  ])('%o', (value, received, shown) => {
    const describe = (shows: boolean): object => {
      const issue = {};
      describeReceived(issue, value, shows);
      return issue;
    };
    expect(describe(false)).toStrictEqual(received);
    expect(describe(true)).toStrictEqual(shown === undefined ? received : { ...received, shown });
  });
});

suite('words', () => {
  it('lists alternatives', () => {
    expect(alternatives([])).toBe('');
    expect(alternatives(['a'])).toBe('a');
    expect(alternatives(['a', 'b'])).toBe('a or b');
    expect(alternatives(['a', 'b', 'c'], 'and')).toBe('a, b and c');
  });

  it('counts', () => {
    expect([0, 1, 2].map((quantity) => count(quantity, 'item'))).toEqual(['0 items', '1 item', '2 items']);
  });
});
