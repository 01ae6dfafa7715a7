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

it('fails on what is not TypeScript', async () => {
  await expect(formatTypeScript(new Map([['a.ts', 'export const']]))).rejects.toThrow(SyntaxError);
});
