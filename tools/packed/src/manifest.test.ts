import { expect, it } from 'vitest';
import { MANIFEST_RULES, node10Fields } from './manifest.js';
import type { Manifest } from './workspace.js';

const versions = new Map([['@data-import/schemas', '1.2.3']]);

function modules(name: string) {
  return {
    import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
  };
}

const sound: Manifest = {
  name: '@data-import/cli',
  version: '1.2.3',
  description: 'Checks',
  license: 'MIT',
  sideEffects: false,
  engines: { node: '>=20.19' },
  repository: { type: 'git', url: 'git+https://example.org/a.git', directory: 'packages/cli' },
  publishConfig: { access: 'public', provenance: true },
  main: './dist/index.cjs',
  types: './dist/index.d.cts',
  typesVersions: {
    '*': {
      more: ['./dist/more.d.cts'],
      'package.json': ['./package.json'],
      'json/*': ['./json/*'],
    },
  },
  exports: {
    '.': modules('index'),
    './more': modules('more'),
    './package.json': './package.json',
    './json/*': './json/*',
    './hidden': null,
  },
  scripts: { build: 'tsup', 'check:generated': 'compiler' },
  dependencies: { '@data-import/schemas': '1.2.3', other: '^1.0.0' },
};

/** The rules that a manifest breaks. */
function broken(manifest: Manifest): string[] {
  return MANIFEST_RULES.filter(({ faults }) => faults(manifest, versions).length > 0).map(({ name }) => name);
}

it('a sound manifest breaks no rule', () => {
  expect(broken(sound)).toEqual([]);
});

/** Changes of the sound manifest that break one rule only. */
const CHANGES: Readonly<Record<string, readonly Partial<Record<string, unknown>>[]>> = {
  'no workspace versions': [
    { devDependencies: { a: 'workspace:*' } },
    { optionalDependencies: { a: 'link:../a' } },
    { dependencies: { a: 'catalog:' } },
  ],
  'siblings at the exact packed version': [
    { dependencies: { '@data-import/schemas': '^1.2.3' } },
    { peerDependencies: { '@data-import/schemas': '1.2.2' } },
    { dependencies: { '@data-import/compiler': '0.0.0' } },
  ],
  'exact version': [{ version: '1.2' }],
  'no install scripts': ['install', 'prepare', 'postinstall', 'prepublishOnly', 'prepack'].map((name) => ({
    scripts: { [name]: 'x' },
  })),
  licence: [{ license: undefined }],
  'repository folder': [{ repository: { url: 'u', directory: 'packages/other' } }, { repository: 'x' }],
  'supported Node': [{ engines: undefined }, { engines: { node: '>=18' } }],
  'side effects': [{ sideEffects: undefined }, { bin: { a: './a.js' } }],
  'public, with provenance': [{ publishConfig: { access: 'public' } }, { publishConfig: undefined }],
  'exports its manifest': [{ exports: {}, main: undefined, types: undefined, typesVersions: undefined }],
  'resolves as node10': [
    { main: undefined },
    { main: './dist/index.js' },
    { types: './dist/index.d.ts' },
    { typesVersions: undefined },
    { typesVersions: { '*': { more: ['./dist/index.d.cts'] } } },
  ],
  description: [{ description: '' }],
};

it('every rule has a change', () => {
  expect(Object.keys(CHANGES)).toEqual(MANIFEST_RULES.map(({ name }) => name));
});

it.each(
  Object.entries(CHANGES).flatMap(([rule, changes]) => changes.map((change) => [rule, change] as const)),
)('%s: rejects %o', (rule, change) => {
  expect(broken({ ...sound, ...change } as Manifest)).toEqual([rule]);
});

it('a package without modules needs no fields for node10', () => {
  expect(node10Fields({ './package.json': './package.json' })).toEqual({});
});

it('a pattern for every name leaves the root alone', () => {
  const exports = { '.': modules('index'), './hidden': null, './*': modules('generated/*') };
  expect(node10Fields(exports).typesVersions).toEqual({
    '*': { 'dist/index.d.cts': ['./dist/index.d.cts'], '*': ['./dist/generated/*.d.cts'] },
  });
});
