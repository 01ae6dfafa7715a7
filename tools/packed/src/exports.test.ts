import { describe, expect, it } from 'vitest';
import { entriesOf } from './exports.js';

const condition = (path: string): object => ({
  node: { import: { types: `${path}.d.ts`, default: `${path}.js` } },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
});

function specifiers(exports: Record<string, unknown>, files: string[]): string[] {
  return entriesOf('p', exports, files).map(({ specifier }) => specifier);
}

describe('entriesOf', () => {
  it('names what is listed and writes patterns out', () => {
    const exports = { '.': condition('./dist/index'), './*': condition('./dist/one/*'), './c': null };
    const files = [
      'dist/index.js',
      'dist/index.cjs',
      'dist/one/a/v1.js',
      'dist/one/b.cjs',
      'dist/one/c.d.ts',
    ];
    expect(specifiers(exports, files)).toEqual(['p', 'p/a/v1', 'p/b']);
  });

  it('knows data from modules', () => {
    expect(entriesOf('p', { './json/*': './json/*' }, ['json/A.json'])).toEqual([
      { specifier: 'p/json/A.json', kind: 'json' },
    ]);
  });

  it('a listed subpath and the longer pattern come before a pattern', () => {
    const exports = { './a': './dist/other.js', './in/*': null, './*': './dist/*.js' };
    const files = ['dist/a.js', 'dist/other.js', 'dist/in/b.js', 'dist/c.js'];
    expect(specifiers(exports, files)).toEqual(['p/a', 'p/other', 'p/c']);
  });

  it.each([
    ['a file that is missing', { '.': './dist/index.js' }],
    ['one of two that is missing', { '.': { import: './dist/a.js', require: './dist/a.cjs' } }],
    ['a pattern that nothing fits', { './*': './dist/x/*.js' }],
    ['types alone', { './t': { types: './dist/a.d.ts' } }],
  ])('refuses %s', (_what, exports) => {
    expect(() => entriesOf('p', exports, ['dist/a.js', 'dist/a.d.ts'])).toThrow(/leads to no file/);
  });

  it('refuses types without code', () => {
    const files = ['dist/a.js', 'dist/a.d.ts', 'dist/b.d.ts'];
    expect(() => entriesOf('p', { './*': condition('./dist/*') }, files)).toThrow(
      '"./b" of p has types and no code',
    );
  });
});
