import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly bin?: object;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const folders = readdirSync(PACKAGES).filter((folder) => existsSync(join(PACKAGES, folder, 'dist')));

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every module of other packages that the files of `dist` import, with the files that do. */
function importsOf(folder: string, pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const dist = join(PACKAGES, folder, 'dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    pattern.test(path),
  )) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, specifier] of text.matchAll(
      /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)["']([@\w][\w@/.:-]*)["']/g,
    )) {
      found.set(specifier!, [...(found.get(specifier!) ?? []), file]);
    }
  }
  return found;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltIn(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(packageOf(specifier));
}

describe('what is published', () => {
  it('is there to be looked at', () => {
    expect(folders).toEqual(expect.arrayContaining(['schemas', 'validators']));
    expect([...importsOf('schemas', /\.js$/).keys()]).toContain('@sinclair/typebox');
  });

  it.each(folders)(
    'in %s imports neither a schema compiler nor, but for a command, a Node built-in',
    (folder) => {
      const imported = [...importsOf(folder, /\.[cm]?js$/).keys()];
      expect(imported.filter((specifier) => packageOf(specifier) === 'ajv')).toStrictEqual([]);
      if (manifestOf(folder).bin === undefined) expect(imported.filter(isBuiltIn)).toStrictEqual([]);
    },
  );

  it.each(folders)('in %s imports only what its manifest says will be there', (folder) => {
    const { name, dependencies = {}, peerDependencies = {} } = manifestOf(folder);
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const undeclared = [...importsOf(folder, /\.([cm]?js|d\.[cm]?ts)$/)].filter(
      ([specifier]) => !declared.has(packageOf(specifier)) && !isBuiltIn(specifier),
    );
    expect(undeclared).toStrictEqual([]);
  });

  it('by the validators depends on types alone, and on fast-check only in the entry for tests', () => {
    expect(Object.keys(manifestOf('validators').dependencies ?? {})).toStrictEqual(['@standard-schema/spec']);
    const imports = importsOf('validators', /\.[cm]?js$/);
    expect([...imports.keys()]).toStrictEqual(['fast-check']);
    const files = imports.get('fast-check')!.map((file) => file.replaceAll('\\', '/'));
    expect(files.filter((file) => !file.startsWith('testing/'))).toStrictEqual([]);
  });
});

describe('where code may not be made from strings', () => {
  it('every published module of the validators runs', () => {
    const script = fileURLToPath(new URL('../test/without-code-generation.mjs', import.meta.url));
    const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', script], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toStrictEqual({ evaluates: false, entries: expect.any(Number), wrong: [] });
    expect((JSON.parse(output) as { entries: number }).entries).toBeGreaterThan(150);
  });
});
