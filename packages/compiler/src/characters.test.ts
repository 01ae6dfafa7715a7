import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHidden, escapeHiddenInPattern, hiddenCharacterIn } from './characters.js';
import { regularExpression } from './compile/expressions.js';

const UNITS = [
  [
    0x00, 0x7f, 0x85, 0xa0, 0xad, 0x61c, 0x200b, 0x200d, 0x202e, 0x2028, 0x2066, 0x3164, 0xe000, 0xfe0f,
    0xfeff,
  ],
  [0xffff, 0xd83d, 0xde00, 0xe0061, 0x10ffff],
]
  .flat()
  .map((codePoint) => String.fromCodePoint(codePoint))
  .concat('a', 'é', '😀', '\\', '"', '/', 'u', ' ', '\n', '\t', '*');
const texts = fc.array(fc.constantFrom(...UNITS), { maxLength: 8 }).map((units) => units.join(''));

describe('an escaped file', () => {
  it('has the layout and the visible characters as they were', () => {
    const text = '{\n\t"größe": "名前 😀 naïve"\r\n}\n';
    expect(escapeHidden(text)).toBe(text);
  });

  it('shows hidden characters', () => {
    expect(escapeHidden('a\u202eb\ud800\u{e0061}\u00a0')).toBe('a\\u202eb\\ud800\\udb40\\udc61\\u00a0');
  });

  it('keeps the value of every JSON and JavaScript literal', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const literal = escapeHidden(JSON.stringify(text));
        expect(JSON.parse(literal)).toBe(text);
        // oxlint-disable-next-line no-new-func
        expect(new Function(`return ${literal}`)()).toBe(text);
        expect(Buffer.from(literal).toString()).toBe(literal);
        expect(escapeHidden(literal)).toBe(literal);
      }),
    );
  });
});

describe('a regular expression', () => {
  const PARTS = [
    ...UNITS.filter((unit) => !'\\/*'.includes(unit)),
    '.',
    '[^a]',
    '\\ud83d',
    '\\ude00',
    '\\\\',
    '|',
  ];
  const patterns = fc.array(fc.constantFrom(...PARTS), { maxLength: 5 }).map((parts) => parts.join(''));

  it('matches the same texts as its pattern, also once it is in a file', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        const escaped = regularExpression(pattern);
        // oxlint-disable-next-line no-new-func
        const written = new Function(`return ${Buffer.from(String(escaped)).toString()}`)() as RegExp;
        const expected = new RegExp(pattern, 'u').exec(text)?.[0];
        expect(escaped.exec(text)?.[0]).toBe(expected);
        expect(written.exec(text)?.[0]).toBe(expected);
        expect(escapeHidden(String(escaped))).toBe(String(escaped));
      }),
    );
  });

  it('keeps adjacent lone surrogates apart', () => {
    const pattern = '^\\ud83d\ude00$';
    expect(escapeHiddenInPattern(pattern)).toBe('^\\ud83d\\u{de00}$');
    expect(regularExpression(pattern).test('😀')).toBe(new RegExp(pattern, 'u').test('😀'));
  });

  it('is refused if its pattern is invalid', () => {
    expect(() => regularExpression('\\\u202e')).toThrow(SyntaxError);
  });
});

it('a hidden character of a name is named by its code point', () => {
  expect(hiddenCharacterIn('a\u202eb\u200d')).toBe('U+202E');
  expect(hiddenCharacterIn('a\nb')).toBe('U+000A');
  expect(hiddenCharacterIn('a\u{e0061}')).toBe('U+E0061');
  expect(hiddenCharacterIn('größe-😀 1')).toBeUndefined();
});
