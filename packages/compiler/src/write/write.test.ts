import { expect, it } from 'vitest';
import { formatTypeScript } from './write.js';

it('formats every file in lines of 110 characters, under the same path', async () => {
  const long = `export const names = [${'"aaaaaaaa",'.repeat(7)} ""];`;
  const sources = new Map([
    ['b.ts', 'export const a: string="it"'],
    ['a.ts', long],
  ]);
  expect([...(await formatTypeScript(sources))]).toEqual([
    ['b.ts', "export const a: string = 'it';\n"],
    ['a.ts', `export const names = [${"'aaaaaaaa', ".repeat(7)}''];\n`],
  ]);
});

function nest(levels: number): string {
  return `${'{ if (a) '.repeat(levels)}b()${'}'.repeat(levels)}`;
}

it('does not format text that is nested too deeply, not counting brackets in strings', async () => {
  const brackets = '[({'.repeat(1000);
  const quoted = `f("${brackets}\\"", /${brackets.replaceAll(/./g, '[$&/]')}/u); /* ${brackets} */`;
  const sources = new Map([
    ['deep.js', nest(2000)],
    ['flat.js', `${quoted} // ${brackets}\n${nest(50)}`],
  ]);
  const formatted = await formatTypeScript(sources);
  expect(formatted.get('deep.js')).toBe(sources.get('deep.js'));
  expect(formatted.get('flat.js')).toMatch(/^ {102}b\(\);$/m);
});

it('fails on text that is not TypeScript', async () => {
  await expect(formatTypeScript(new Map([['a.ts', 'export const']]))).rejects.toThrow(SyntaxError);
});
