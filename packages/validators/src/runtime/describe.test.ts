import { describe as suite, expect, it } from 'vitest';
import { alternatives, count, quote, receivedOf } from './describe.js';
import type { Received } from './issue-parameters.js';

suite('quote', () => {
  it('writes text as JSON does', () => {
    expect(quote('')).toBe('""');
    expect(quote('say "no"\\\n')).toBe('"say \\"no\\"\\\\\\n"');
  });

  it('cuts text of more than 60 characters and shows its length', () => {
    expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…" (61 characters)`);
  });

  it('does not cut through a character of two units', () => {
    expect(quote(`${'x'.repeat(59)}😀${'y'.repeat(9)}`)).toBe(`"${'x'.repeat(59)}…" (70 characters)`);
    expect(quote(`${'x'.repeat(58)}😀${'y'.repeat(9)}`)).toBe(`"${'x'.repeat(58)}😀…" (69 characters)`);
  });

  it('cuts before it escapes, so that an escape stays whole', () => {
    expect(quote('"'.repeat(70))).toBe(`"${'\\"'.repeat(60)}…" (70 characters)`);
  });

  it.each([
    ['a control character', '\u0007\u001b', '\\u0007\\u001b'],
    ['a delete, or a control character of the upper half', '\u007f\u009b2J', '\\u007f\\u009b2J'],
    ['a line separator', '\u2028\u2029', '\\u2028\\u2029'],
    ['a mark that turns the direction of text', '\u202eabc\u2066', '\\u202eabc\\u2066'],
    ['a character that is not seen', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['half of a character of two units', '\ud83d', '\\ud83d'],
  ])('escapes %s', (_what, text, shown) => {
    expect(quote(text)).toBe(`"${shown}"`);
  });

  it('leaves letters, accents and pictures as they are', () => {
    expect(quote('Zoë 東京 😀')).toBe('"Zoë 東京 😀"');
  });

  it('takes time in what it shows, not in what it was given', () => {
    expect(quote('\u202e'.repeat(20_000_000))).toMatch(/ \(20000000 characters\)$/);
  });
});

suite('what an issue says about a value', () => {
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
    expect(receivedOf(value)).toStrictEqual(received);
    expect(receivedOf(value, true)).toStrictEqual(shown === undefined ? received : { ...received, shown });
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
