import { describe, expect, it } from 'vitest';
import { type Exports, expandExports, fileFor, filesBelow, type Target } from './exports.js';
import { temporaryFolder, writeFiles } from './testing.js';

function dual(path: string): Target {
  return {
    node: { import: { types: `${path}.d.ts`, default: `${path}.js` } },
    require: { types: `${path}.d.cts`, default: `${path}.cjs` },
  };
}

function built(path: string): string[] {
  return ['js', 'cjs', 'd.ts', 'd.cts'].map((extension) => `${path}.${extension}`);
}

function listSubpaths(exports: Exports, files: readonly string[]): string[] {
  return [...expandExports(exports, files).keys()];
}

describe('expandExports', () => {
  it('keeps listed subpaths and expands patterns', () => {
    const exports = { '.': dual('./dist/index'), './*': dual('./dist/one/*'), './c': null };
    const files = ['index', 'one/a/v1', 'one/b', 'one/c'].flatMap((path) => built(`dist/${path}`));
    const subpaths = expandExports(exports, files);
    expect([...subpaths.keys()]).toEqual(['.', './a/v1', './b']);
    expect(subpaths.get('./a/v1')).toEqual(dual('./dist/one/a/v1'));
  });

  it('lets a listed subpath and a longer pattern override a pattern', () => {
    const exports = { './in/*': null, './*': './dist/*.js', './a': './dist/other.js' };
    const files = ['dist/a.js', 'dist/other.js', 'dist/in/b.js', 'dist/c.js'];
    expect(listSubpaths(exports, files)).toEqual(['./a', './c', './other']);
  });

  it.each<[Exports, string]>([
    [{ '.': './dist/index.js' }, '"." of exports leads to ./dist/index.js, which is missing'],
    [
      { '.': { import: './dist/a.js', require: './dist/a.cjs' } },
      '"." of exports leads to ./dist/a.cjs, which is missing',
    ],
    [{ './*': './dist/x/*.js' }, '"./*" of exports matches no file'],
    [
      { './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
      '"./b" of exports leads to ./dist/b.js, which is missing',
    ],
  ])('refuses %j', (exports, message) => {
    expect(() => expandExports(exports, ['dist/a.js', 'dist/a.d.ts', 'dist/b.d.ts'])).toThrow(message);
  });
});

describe('fileFor', () => {
  it.each([
    [['import', 'node'], './a.js'],
    [['types', 'import', 'node'], './a.d.ts'],
    [['types', 'require'], './a.d.cts'],
    [['import'], undefined],
  ])('resolves the target under %o', (conditions, file) => {
    expect(fileFor(dual('./a'), conditions)).toBe(file);
  });

  it('uses the first condition that leads to a file', () => {
    const target = { browser: null, import: { types: './a.d.ts' }, default: './b.js' };
    expect(fileFor(target, ['import'])).toBe('./b.js');
    expect(fileFor(target, ['browser', 'import'])).toBeNull();
    expect(fileFor('./a.json', [])).toBe('./a.json');
  });
});

it('filesBelow lists files at any depth', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'a.js': '', 'b/c/d.js': '' });
  expect(filesBelow(folder).toSorted()).toEqual(['a.js', 'b/c/d.js']);
});
