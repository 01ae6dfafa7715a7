import { expect, it } from 'vitest';
import { code, json, lines, table } from './write.js';

it('puts text between as many backticks as it needs', () => {
  expect(code('plain')).toBe('`plain`');
  expect(code('a`b')).toBe('``a`b``');
  expect(code('`a``')).toBe('``` `a`` ```');
});

it('shows a value as JSON', () => {
  expect(json('12.50')).toBe('`"12.50"`');
  expect(json({ any: [1, null] })).toBe('`{"any":[1,null]}`');
});

it('escapes pipes and joins lines', () => {
  expect(table(['a', 'b'], [['x|y', lines(['1', '2'])]])).toBe(
    '| a | b |\n| --- | --- |\n| x\\|y | 1<br>2 |',
  );
  expect(table(['a'], [['two\n  lines']])).toContain('| two lines |');
});

it('rejects a row that is too short', () => {
  expect(() => table(['a', 'b'], [['x']])).toThrow('a row of 1 cells in a table with 2 columns: x');
});
