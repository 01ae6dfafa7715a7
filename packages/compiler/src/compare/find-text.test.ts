import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findText } from './find-text.js';

const ANY = { least: 0, most: Infinity };

it.each<[holds: string, fails: string, text: string | null | undefined]>([
  [String.raw`^\d+$`, '^[0-9]+$', null],
  ['^[A-Z]{2}$', '^[A-Z]{1,3}$', null],
  ['^[A-Z]{1,3}$', '^[A-Z]{2}$', 'A'],
  ['abc', 'b', null],
  ['^a|b$', '^a', 'b'],
  ['^x', '^x.*$', 'x\n'],
  [String.raw`^(?!0)\d+$`, String.raw`^[1-9]\d*$`, undefined],
  [String.raw`^\p{Lu}$`, '^[A-Z]$', expect.stringMatching(/^\p{Lu}$/u)],
  [String.raw`\bfoo\b`, 'foo', undefined],
  [String.raw`^(a)\1$`, '^aa$', null],
  ['^(?:a{1000}){1000}$', '^b$', undefined],
])('a text that matches %s, but not %s: %j', (holds, fails, text) => {
  const patterns = [
    { source: holds, holds: true },
    { source: fails, holds: false },
  ];
  expect(findText(patterns, ANY)).toEqual(text);
});

it('has a length in the range', () => {
  const patterns = [{ source: '^a*b*$', holds: true }];
  expect(findText(patterns, { least: 2, most: 3 })).toHaveLength(2);
  expect(findText([...patterns, { source: '^a?b?$', holds: false }], { least: 0, most: 1 })).toBeNull();
});

const ALPHABET = ['a', 'b', '1', '\n'];
const texts = ['', ...ALPHABET];
for (let from = 1; texts.length < 341;) {
  const longest = texts.slice(from);
  from = texts.length;
  texts.push(...longest.flatMap((text) => ALPHABET.map((each) => text + each)));
}

const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
  const inner = tie('pattern');
  return {
    pattern: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'b', '1', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\w`, '^', '$', ''),
      fc.tuple(inner, inner).map(([a, b]) => a + b),
      fc.tuple(inner, inner).map(([a, b]) => `${a}|${b}`),
      fc.tuple(inner, fc.constantFrom('*', '+', '?', '{2}')).map(([a, times]) => `(?:${a})${times}`),
      fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), inner).map(([kind, a]) => `(?${kind}${a})`),
      inner.map((a) => `^(?:${a})$`),
    ),
  };
});

it('agrees with regular expressions', () => {
  const counts = { text: 0, none: 0 };
  fc.assert(
    fc.property(pattern, pattern, (holds, fails) => {
      const [one, other] = [new RegExp(holds, 'u'), new RegExp(fails, 'u')];
      const isFound = (text: string): boolean => one.test(text) && !other.test(text);
      const text = findText(
        [
          { source: holds, holds: true },
          { source: fails, holds: false },
        ],
        ANY,
      );
      if (text === undefined) return;
      counts[text === null ? 'none' : 'text'] += 1;
      if (text === null) expect(texts.find(isFound)).toBeUndefined();
      else expect({ text, isFound: isFound(text) }).toEqual({ text, isFound: true });
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(30);
});
