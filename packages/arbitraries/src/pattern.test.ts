import { expect, it } from 'vitest';
import { seededChoices } from './choices.js';
import { drawPattern } from './pattern.js';

it.each([
  '^[A-Z]{2}-\\d{3,5}$',
  '^(?:red|green|blue)$',
  '^(?<word>[a-z]+) \\k<word> (x|y)\\2$',
  '^\\p{Lu}\\p{Ll}*$',
  '^[^a-z"]{3}$',
  '^[\\]\\-\\\\]+$',
  '^a?b*c+?d{2}e{2,}$',
  '^\\u{1F600}\\x41\\u0042\\t$',
  '^(?:(?:a{3}){3}|)$',
  '^[а-я]+$',
  '^.\\.\\s\\S\\w\\W\\D$',
  '\\bword\\b',
  'x|^$',
  '',
  '^(a+)+$',
])('draws texts that match %s', (source) => {
  const choices = seededChoices(1);
  const expression = new RegExp(source, 'u');
  const texts = Array.from({ length: 50 }, () => drawPattern(source, choices));
  expect(texts.filter((text) => !expression.test(text))).toEqual([]);
});

it('draws different texts of bounded length', () => {
  const choices = seededChoices(2);
  expect(drawPattern('^a{1000000}$', choices).length).toBeLessThan(1_000);
  const texts = Array.from({ length: 20 }, () => drawPattern('^[a-z]{8}$', choices));
  expect(new Set(texts).size).toBe(20);
});

it('ignores lookarounds', () => {
  expect(drawPattern('^(?=a)(?!b)(?<=^)(?<!c)[ab]$', seededChoices(3))).toMatch(/^[ab]$/);
});
