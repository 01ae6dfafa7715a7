import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, temporaryFolder } from '../../compiler/test/temporary-folder.js';
import { staleFiles, writeFiles } from './folder.js';

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
