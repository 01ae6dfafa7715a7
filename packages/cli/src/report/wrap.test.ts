import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatColumns, wrap, wrapLines } from './wrap.js';

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é') });

it('lines fit, or are one word, and no word is lost', () => {
  fc.assert(
    fc.property(texts, fc.nat(20), fc.nat(4), (text, width, spaces) => {
      const indent = ' '.repeat(spaces);
      const line = text.replaceAll('\n', ' ');
      const wrapped = indent + wrap(line, width, indent);
      for (const each of wrapped.split('\n')) {
        expect(each.length <= width || !each.slice(spaces).includes(' '), wrapped).toBe(true);
      }
      expect(wrapped.split(/\s+/).join(' ').trim()).toBe(line.split(/\s+/).join(' ').trim());
    }),
  );
});

it('a text without a width stays as it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(wrapLines(text)).toBe(text);
    }),
  );
});

it('continuations are indented like their line', () => {
  expect(wrapLines('Title\n  one two three\n\n    four five\n', 12)).toBe(
    'Title\n  one two\n  three\n\n    four\n    five\n',
  );
});

it.each([
  [
    60,
    `  name         a text that is longer than the rest of its
               line
  second name
`,
  ],
  [
    30,
    `  name
      a text that is longer
      than the rest of its
      line
  second name
`,
  ],
])('has two columns, or puts the second one below where there is no room: %i', (width, expected) => {
  const rows = [
    ['  name', 'a text that is longer than the rest of its line'],
    ['  second name', ''],
  ] as const;
  expect(formatColumns(rows, width)).toBe(expected);
});
