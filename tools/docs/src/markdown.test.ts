import { expect, it } from 'vitest';
import { code, json, lines, table } from './markdown.js';

it('puts text in as many backticks as it needs', () => {
  expect(code('plain')).toBe('`plain`');
  expect(code('a`b')).toBe('``a`b``');
  expect(code('`a``')).toBe('``` `a`` ```');
});

it('shows a value as JSON', () => {
  expect(json('12.50')).toBe('`"12.50"`');
  expect(json({ any: [1, null] })).toBe('`{"any":[1,null]}`');
});

it('keeps a cell in one piece', () => {
  expect(table(['a', 'b'], [['x|y', lines(['1', '2'])]])).toBe(
    '| a | b |\n| --- | --- |\n| x\\|y | 1<br>2 |',
  );
  expect(table(['a'], [['two\n  lines']])).toContain('| two lines |');
});

it('refuses a row of another width', () => {
  expect(() => table(['a', 'b'], [['x']])).toThrow('a row of 1 cells in a table of 2: x');
});
