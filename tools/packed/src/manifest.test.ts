import { expect, it } from 'vitest';
import { MANIFEST_RULES } from './manifest.js';
import type { Manifest } from './workspace.js';

const versions = new Map([['@data-import/schemas', '1.2.3']]);

const sound: Manifest = {
  name: '@data-import/cli',
  version: '1.2.3',
  description: 'Checks',
  license: 'MIT',
  sideEffects: false,
  engines: { node: '>=20.19' },
  repository: { type: 'git', url: 'git+https://example.org/a.git', directory: 'packages/cli' },
  publishConfig: { access: 'public', provenance: true },
  exports: { './package.json': './package.json' },
  scripts: { build: 'tsup', 'check:generated': 'codegen' },
  dependencies: { '@data-import/schemas': '1.2.3', other: '^1.0.0' },
};

/** The rules that a manifest does not keep. */
function broken(manifest: Manifest): string[] {
  return MANIFEST_RULES.filter(({ faults }) => faults(manifest, versions).length > 0).map(({ name }) => name);
}

it('a sound manifest keeps every rule', () => {
  expect(broken(sound)).toEqual([]);
});

/** For each rule, changes that it alone refuses. */
const CHANGES: Readonly<Record<string, readonly Partial<Record<string, unknown>>[]>> = {
  'no version is left to the workspace': [
    { devDependencies: { a: 'workspace:*' } },
    { optionalDependencies: { a: 'link:../a' } },
    { dependencies: { a: 'catalog:' } },
  ],
  'siblings are depended on in the exact version that is packed': [
    { dependencies: { '@data-import/schemas': '^1.2.3' } },
    { peerDependencies: { '@data-import/schemas': '1.2.2' } },
    { dependencies: { '@data-import/compiler': '0.0.0' } },
  ],
  'the version is exact': [{ version: '1.2' }],
  'nothing runs at installation': ['install', 'prepare', 'postinstall', 'prepublishOnly', 'prepack'].map(
    (name) => ({
      scripts: { [name]: 'x' },
    }),
  ),
  licence: [{ license: undefined }],
  'folder in the repository': [
    { repository: { url: 'u', directory: 'packages/other' } },
    { repository: 'x' },
  ],
  'supported Node': [{ engines: undefined }, { engines: { node: '>=18' } }],
  'side effects': [{ sideEffects: undefined }, { bin: { a: './a.js' } }],
  'published in public, with provenance': [
    { publishConfig: { access: 'public' } },
    { publishConfig: undefined },
  ],
  'its own manifest can be imported': [{ exports: {} }],
  described: [{ description: '' }],
};

it('there is a change for each rule', () => {
  expect(Object.keys(CHANGES)).toEqual(MANIFEST_RULES.map(({ name }) => name));
});

it.each(
  Object.entries(CHANGES).flatMap(([rule, changes]) => changes.map((change) => [rule, change] as const)),
)('%s: refuses %o', (rule, change) => {
  expect(broken({ ...sound, ...change } as Manifest)).toEqual([rule]);
});
