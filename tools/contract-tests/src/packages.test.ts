import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpmIn, ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly name: string;
  readonly bin?: object;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const folders = publishedPackages(ROOT).map(({ folder }) => folder);

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

interface FileImports {
  readonly file: string;
  readonly specifiers: readonly string[];
}

const IMPORT = /\b(?:from\s*|import\s*\(?\s*|require\(\s*)["']([@\w.][\w@/.:-]*)["']/g;

function readImports(folder: string): FileImports[] {
  const dist = join(ROOT, folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.([cm]?js|d\.[cm]?ts)$/.test(file))
    .map((file) => {
      const text = readFileSync(join(dist, file), 'utf8');
      return { file, specifiers: [...text.matchAll(IMPORT)].map(([, specifier]) => specifier!) };
    });
}

const importsOf = new Map(folders.map((folder) => [folder, readImports(folder)]));

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

/** Lists declarations of `dist` with their relative imports. */
function listDeclarations(folder: string): Map<string, string[]> {
  const declarations = importsOf.get(folder)!.filter(({ file }) => /\.d\.c?ts$/.test(file));
  return new Map(
    declarations.map(({ file, specifiers }) => {
      const files = specifiers.filter(isRelative).map((each) => each.replace(/\.(c?)js$/, '.d.$1ts'));
      return [file, files.map((each) => join(dirname(file), each))];
    }),
  );
}

/** Maps modules of other packages to the files of `dist` that import them. */
function listImports(folder: string, pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, specifiers } of importsOf.get(folder)!.filter((each) => pattern.test(each.file))) {
    for (const specifier of specifiers.filter((each) => !isRelative(each)))
      found.set(specifier, [...(found.get(specifier) ?? []), file]);
  }
  return found;
}

function toPackageName(specifier: string): string {
  const steps = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, steps).join('/');
}

function isBuiltIn(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(toPackageName(specifier));
}

/** Node-only entries, which resolve packages or read files. All others run in browsers. */
const NODE_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'packages/schemas': ['ajv.cjs', 'ajv.js'],
  'packages/contracts': ['built-in.cjs', 'built-in.js', 'folder.cjs', 'folder.js'],
};

describe('the published packages', () => {
  it('are built', () => {
    expect(folders).toEqual(expect.arrayContaining(['packages/schemas', 'packages/validators']));
    expect([...listImports('packages/schemas', /\.js$/).keys()]).toContain('@sinclair/typebox');
  });

  // Excludes the compiler, which runs only in builds.
  it.each(folders.filter((folder) => folder !== 'packages/compiler'))(
    'in %s import neither a schema compiler nor, except in a command or an entry for Node, a Node built-in',
    (folder) => {
      const imports = [...listImports(folder, /\.[cm]?js$/)];
      expect(imports.filter(([specifier]) => toPackageName(specifier) === 'ajv')).toStrictEqual([]);
      if (readManifest(folder).bin !== undefined) return;
      const builtIns = imports.filter(([specifier]) => isBuiltIn(specifier)).flatMap(([, files]) => files);
      expect(builtIns.filter((file) => !NODE_ENTRIES[folder]?.includes(file))).toStrictEqual([]);
    },
  );

  it.each(folders)('in %s import only declared dependencies', (folder) => {
    const { name, dependencies = {}, peerDependencies = {} } = readManifest(folder);
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const undeclared = [...listImports(folder, /\.([cm]?js|d\.[cm]?ts)$/)].filter(
      ([specifier]) => !declared.has(toPackageName(specifier)) && !isBuiltIn(specifier),
    );
    expect(undeclared).toStrictEqual([]);
  });

  it.each(folders)('in %s have declarations that import existing ones, for CommonJS the same', (folder) => {
    const declarations = listDeclarations(folder);
    const missing = [...declarations].flatMap(([file, imported]) =>
      imported.filter((each) => !declarations.has(each)).map((each) => `${file} imports ${each}`),
    );
    expect(missing).toStrictEqual([]);
    // CommonJS bundles all events into one module, the counterpart of every module in the events folder.
    const toTwin = (file: string): string =>
      [file.replace(/ts$/, 'cts'), `${dirname(file)}.d.cts`].find((each) => declarations.has(each)) ?? file;
    const wrong = [...declarations].flatMap(([file, imported]) => {
      const modules = file.endsWith('.cts') ? declarations.get(file.replace(/cts$/, 'ts')) : undefined;
      const pairs = modules?.map((each, index) => [imported[index], toTwin(each)]) ?? [];
      return pairs
        .filter(([actual, twin]) => actual !== twin)
        .map(([actual, twin]) => `${file} imports ${actual} in place of ${twin}`);
    });
    expect(wrong).toStrictEqual([]);
  });

  it('of schemas depend on nothing, and on TypeBox only in the entry of the definitions', () => {
    expect(readManifest('packages/schemas').dependencies).toBeUndefined();
    const imports = listImports('packages/schemas', /\.[cm]?js$/);
    // The test above already rejects other imports of built-in modules.
    const others = [...imports.keys()].filter((name) => !isBuiltIn(name));
    expect(others).toStrictEqual(['@sinclair/typebox']);
    const files = imports.get('@sinclair/typebox')!.map((file) => file.replaceAll('\\', '/'));
    expect(files.filter((file) => !file.startsWith('definitions/'))).toStrictEqual([]);
  });

  it('of validators depend only on types, also in the entry for tests', () => {
    const { dependencies = {} } = readManifest('packages/validators');
    expect(Object.keys(dependencies)).toStrictEqual(['@data-import/schemas', '@standard-schema/spec']);
    expect([...listImports('packages/validators', /\.[cm]?js$/)]).toStrictEqual([]);
  });
});

it('@data-import/events takes at most 9 MB of disk, in blocks of 4 KB', () => {
  const folder = join(ROOT, 'packages/events');
  const packed = JSON.parse(pnpmIn(folder, 'pack', '--dry-run', '--json')) as { files: { path: string }[] };
  const files = packed.files.map(({ path }) => path);
  const holding = new Set(files.map((file) => dirname(file)));
  const blocks = files.map((file) => Math.ceil(statSync(join(folder, file)).size / 4096));
  expect(blocks.reduce((sum, count) => sum + count, holding.size) * 4096).toBeLessThan(9 * 2 ** 20);
});

it('without code generation from strings, every published module of the validators works', () => {
  const script = fileURLToPath(new URL('../test/without-code-generation.mjs', import.meta.url));
  const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', script], {
    encoding: 'utf8',
  });
  const { contracts, ...rest } = JSON.parse(output) as { contracts: number };
  expect(rest).toStrictEqual({ evaluates: false, entries: 3 * contracts, wrong: [] });
  expect(contracts).toBeGreaterThan(0);
});
