import { expect, it } from 'vitest';
import { formatTypeScript } from './format.js';

it('formats every file in lines of 110 characters, under the same path', async () => {
  const long = `export const names = [${'"aaaaaaaa",'.repeat(7)} ""];`;
  const files = new Map([
    ['b.ts', 'export const a: string="it"'],
    ['a.ts', long],
  ]);
  expect([...(await formatTypeScript(files))]).toEqual([
    ['b.ts', "export const a: string = 'it';\n"],
    ['a.ts', `export const names = [${"'aaaaaaaa', ".repeat(7)}''];\n`],
  ]);
});

it('takes a file for TypeScript by its path, without a search for JSX that grows with the square of its length', async () => {
  // Where it may be JSX, the comma has to stay.
  const files = new Map([['a.ts', 'export const same = <T,>(value: T) => value;']]);
  expect((await formatTypeScript(files)).get('a.ts')).toBe('export const same = <T>(value: T) => value;\n');
});

it('fails on what is not TypeScript', async () => {
  await expect(formatTypeScript(new Map([['a.ts', 'export const']]))).rejects.toThrow(SyntaxError);
});
