import { describe, expect, it } from 'vitest';
import { readFolder } from '../../test/user-schemas.js';
import { findSlowText } from './patterns.js';

function time(pattern: string, text: string): number {
  const regex = new RegExp(pattern, 'u');
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    expect(regex.test(text)).toBe(false);
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('patterns that backtrack exponentially', () => {
  it.each([
    ['^(a+)+$', 'a', 22],
    ['(x+x+)+y', 'x', 22],
    ['x*(y(b+)+)z', 'b', 22],
    ['^(Site|Point)_([A-Z][A-Za-z0-9_]+)*[A-Z][A-Za-z0-9_]*$', 'A', 28],
    ['^(/)?([^/\u0000]+(/)?)+$', 'A', 22],
  ])(
    '%s has an example that takes twice the time, and more, with two more letters',
    (pattern, letter, size) => {
      const text = findSlowText(pattern)!;
      const repeated = letter.repeat(30);
      expect(text).toContain(repeated);
      const [shorter, longer] = [size - 8, size].map((count) =>
        time(pattern, text.replace(repeated, letter.repeat(count))),
      );
      expect(longer).toBeGreaterThan(10 * shorter!);
    },
  );

  it.each([
    '^[a-z]+(-[a-z]+)*$',
    '(a+)+',
    '^.*a.*$',
    '^O-[0-9]{4,}$',
    '^([a-z]+\\.)*[a-z]+$',
    '^(a+){9,}',
    `^${'('.repeat(10)}a${')+'.repeat(10)}`,
    '(?<=a)b*(?=c*)d*',
    '^(?:a{5000}){5000}(b+)+$',
    `^(${'w+|'.repeat(20_000)}x)+$`,
    `^${'('.repeat(200)}a${')+'.repeat(200)}$`,
  ])('(%#) has none', (pattern) => {
    expect(findSlowText(pattern)).toBeUndefined();
  });

  it('remarks on each once, also as a name of fields', () => {
    const slow = { pattern: '^(a+)+$' };
    const root = { ...slow, patternProperties: { '^(b+)+$': slow, '^b+$': true, '': { pattern: '' } } };
    expect(readFolder({ 'root.json': root }).remarks).toEqual([
      `root.json: the pattern "^(a+)+$" takes exponential time with a text such as "${'a'.repeat(30)}!" (and at 1 other place)`,
      `root.json: the pattern "^(b+)+$" takes exponential time with a text such as "${'b'.repeat(30)}!"`,
    ]);
  });
});
