import { describe, expect, it } from 'vitest';
import { faultsOfContents } from './contents.js';

const needed = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

describe('faultsOfContents', () => {
  it('accepts built files and data', () => {
    expect(
      faultsOfContents([...needed, 'dist/a/b.js', 'dist/a.d.cts', 'dist/licences/b.txt', 'json/A.json']),
    ).toEqual([]);
  });

  it.each(needed)('requires %s', (file) => {
    expect(faultsOfContents(needed.filter((each) => each !== file))).toEqual([`${file} is missing`]);
  });

  it.each(['src/index.ts', 'dist/a.test.js', 'dist/a.js.map', 'dist/notes.md', '.env', 'json/a.txt'])(
    'refuses %s',
    (file) => {
      expect(faultsOfContents([...needed, file])).toEqual([`${file} does not belong there`]);
    },
  );
});
