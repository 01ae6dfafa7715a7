import { describe, expect, it } from 'vitest';
import { faultsOfContents, faultsOfSize } from './contents.js';

const needed = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

describe('faultsOfContents', () => {
  it('accepts built files and data', () => {
    expect(
      faultsOfContents([...needed, 'dist/a/b.js', 'dist/a.d.cts', 'dist/licences/b.txt', 'json/A.json']),
    ).toEqual([]);
  });

  it.each(needed)('misses %s', (file) => {
    expect(faultsOfContents(needed.filter((each) => each !== file))).toEqual([`${file} is missing`]);
  });

  it.each(['src/index.ts', 'dist/a.test.js', 'dist/a.js.map', 'dist/notes.md', '.env', 'json/a.txt'])(
    'refuses %s',
    (file) => {
      expect(faultsOfContents([...needed, file])).toEqual([`${file} does not belong there`]);
    },
  );
});

describe('faultsOfSize', () => {
  const limits = { p: { packed: 1000, unpacked: 5000 } };

  it('accepts what is as large as its bound', () => {
    expect(faultsOfSize({ name: 'p', packedBytes: 1000, unpackedBytes: 5000 }, limits)).toEqual([]);
  });

  it.each([
    [{ name: 'p', packedBytes: 1001, unpackedBytes: 1 }, '1,001 bytes packed, bound 1,000'],
    [{ name: 'p', packedBytes: 1, unpackedBytes: 5001 }, '5,001 bytes unpacked, bound 5,000'],
    [{ name: 'q', packedBytes: 1, unpackedBytes: 1 }, 'data/sizes.json has no bound for q'],
  ])('refuses %o', (packed, fault) => {
    expect(faultsOfSize(packed, limits)).toEqual([fault]);
  });
});
