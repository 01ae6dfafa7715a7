import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { formatTypeScript, staleFiles, writeFiles } from './write.js';

const files = new Map([
  ['json/Right.json', 'right\n'],
  ['json/Changed.json', 'new\n'],
  ['json/deep/down/Missing.json', 'there\n'],
]);
const before = {
  'json/Right.json': 'right\n',
  'json/Changed.json': 'old\n',
  'json/LeftOver.json': 'old\n',
  'json/deep/LeftOver.json': 'old\n',
  'src/own.ts': 'export {};\n',
};

describe('staleFiles', () => {
  it('lists changed, missing and leftover files of its folder only', async () => {
    const folder = await temporaryFolder(before);
    expect((await staleFiles(folder, 'json', files)).toSorted()).toEqual([
      'json/Changed.json',
      'json/LeftOver.json',
      'json/deep/LeftOver.json',
      'json/deep/down/Missing.json',
    ]);
    expect(await filesIn(folder)).toEqual(before);
  });

  it('treats a missing folder as an empty one', async () => {
    const folder = await temporaryFolder();
    expect(await staleFiles(folder, 'json', files)).toEqual([...files.keys()]);
  });
});

describe('writeFiles', () => {
  it('leaves exactly these files in the folder', async () => {
    const folder = await temporaryFolder(before);
    await writeFiles(folder, 'json', files);
    expect(await filesIn(folder)).toEqual({
      'json/Changed.json': 'new\n',
      'json/Right.json': 'right\n',
      'json/deep/down/Missing.json': 'there\n',
      'src/own.ts': 'export {};\n',
    });
    expect(await staleFiles(folder, 'json', files)).toEqual([]);
  });

  it('does not touch correct files', async () => {
    const folder = await temporaryFolder(before);
    const [right, changed] = [join(folder, 'json/Right.json'), join(folder, 'json/Changed.json')];
    const longAgo = new Date('2001-01-01T00:00:00Z');
    await Promise.all([right, changed].map((path) => utimes(path, longAgo, longAgo)));
    await writeFiles(folder, 'json', files);
    expect((await stat(right)).mtime).toEqual(longAgo);
    expect((await stat(changed)).mtime).not.toEqual(longAgo);
  });

  it('empties a folder that has no files to keep', async () => {
    const folder = await temporaryFolder(before);
    await writeFiles(folder, 'json', new Map());
    expect(await filesIn(folder)).toEqual({ 'src/own.ts': 'export {};\n' });
  });
});

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

it('leaves text as it is that is nested too deeply for its formatter, which does not count brackets in texts', async () => {
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
