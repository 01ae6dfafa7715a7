import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { changesetsIn } from '@data-import/compat/changeset-files';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { fillGaps, releaseNotes, sectionOf, withoutGaps } from './changelogs.js';
import { ROOT } from '@data-import/workspace/processes';

const CHANGELOG = `# one

## 0.3.0

## 0.2.0

### Minor Changes

- Better.

## 0.1.0
`;

it('states that nothing changed in a package', () => {
  const filled = withoutGaps(CHANGELOG);
  expect(sectionOf(filled, '0.3.0')).toBe(
    'Nothing changed in this package; all packages are released together.',
  );
  expect(sectionOf(filled, '0.1.0')).toBe(sectionOf(filled, '0.3.0'));
  expect(sectionOf(filled, '0.2.0')).toBe('### Minor Changes\n\n- Better.');
  expect(sectionOf(filled, '0.4.0')).toBe(undefined);
  expect(withoutGaps(filled)).toBe(filled);
});

const CONTRACTS = `---
'@data-import/one': minor
---

Contracts:

- \`Order\` changed (request, breaking): \`a\` removed
- \`Answer\` changed (response, text only): the text of the schema changed
`;

/** A workspace of two packages with the settings of this one, and its own group of packages. */
function workspace(): string {
  const root = temporaryFolder();
  cpSync(join(ROOT, '.changeset/changelog.cjs'), join(root, '.changeset/changelog.cjs'));
  const config = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8')) as object;
  const needsOne = { '@data-import/one': 'workspace:*' };
  const manifests = {
    '.changeset/config.json': { ...config, fixed: [['@data-import/one', '@data-import/two']] },
    'package.json': { name: 'root', private: true },
    'packages/one/package.json': { name: '@data-import/one', version: '0.1.0' },
    'packages/two/package.json': { name: '@data-import/two', version: '0.1.0', dependencies: needsOne },
    'packages/inner/package.json': {
      name: 'inner',
      version: '0.0.0',
      private: true,
      devDependencies: needsOne,
    },
  };
  writeFiles(root, new Map(Object.entries(manifests).map(([path, json]) => [path, JSON.stringify(json)])));
  writeFiles(root, new Map([['pnpm-workspace.yaml', 'packages:\n  - packages/*\n']]));
  return root;
}

/** Runs "changeset version" in a workspace. */
function runChangesets(root: string): void {
  const program = join(
    createRequire(join(ROOT, 'package.json')).resolve('@changesets/cli/package.json'),
    '../bin.js',
  );
  const { status, stderr } = spawnSync(process.execPath, [program, 'version'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}

it('lists the changed contracts below the sentences, with one version for all packages', () => {
  const root = workspace();
  const byHand = "---\n'@data-import/one': patch\n---\n\nFaster.\n";
  writeFiles(
    root,
    new Map([
      ['.changeset/contracts-one.md', CONTRACTS],
      ['.changeset/calm-birds-rest.md', byHand],
    ]),
  );
  runChangesets(root);
  const folders = ['one', 'two'].map((name) => ({ name, folder: `packages/${name}` }));
  for (const { folder } of folders) fillGaps(join(root, folder));
  expect(readFileSync(join(root, 'packages/one/CHANGELOG.md'), 'utf8')).toBe(`# @data-import/one

## 0.2.0

### Minor Changes

- Contracts:

  - \`Order\` changed (request, breaking): \`a\` removed
  - \`Answer\` changed (response, text only): the text of the schema changed

### Patch Changes

- Faster.
`);
  expect(readFileSync(join(root, 'packages/two/CHANGELOG.md'), 'utf8')).toBe(`# @data-import/two

## 0.2.0

Nothing changed in this package; all packages are released together.
`);
  const manifests = ['one', 'two', 'inner'].map((name) => {
    const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
    const { version, dependencies } = JSON.parse(text) as Record<string, unknown>;
    return [version, dependencies];
  });
  expect(manifests).toEqual([
    ['0.2.0', undefined],
    ['0.2.0', { '@data-import/one': 'workspace:*' }],
    ['0.0.0', undefined],
  ]);
  expect(releaseNotes(root, folders, '0.2.0')).toMatch(
    /^## one\n\n#### Minor Changes\n\n- Contracts:[^]*- Faster\.\n$/,
  );
  expect(() => releaseNotes(root, folders, '0.3.0')).toThrow(
    'packages/one/CHANGELOG.md has no section for 0.3.0',
  );
});

describe('a changeset that Changesets leaves out', () => {
  const major = "---\n'@data-import/one': major\n---\n\nBroken.\n";
  const patch = "---\n'@data-import/one': patch\n---\n\nFaster.\n";

  it('is refused before a version is made of the others', async () => {
    const root = workspace();
    const names = ['readme.md', '.hidden.md', 'BRAVE.MD', 'brave.markdown'];
    const files = [...names.map((name) => [name, major]), ['calm-birds-rest.md', patch]];
    writeFiles(root, new Map(files.map(([name, text]) => [`.changeset/${name}`, text!])));
    for (const name of names) {
      await expect(changesetsIn(root)).rejects.toThrow('is Markdown that Changesets does not count');
      rmSync(join(root, '.changeset', name));
    }
    expect(await changesetsIn(root)).toMatchObject([{ id: 'calm-birds-rest' }]);
    writeFiles(root, new Map(names.map((name) => [`.changeset/${name}`, major])));
    runChangesets(root);
    const manifest = JSON.parse(readFileSync(join(root, 'packages/one/package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ version: '0.1.1' });
  });
});
