import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fillGaps, releaseNotes, sectionOf, withoutGaps } from './changelogs.js';
import { ROOT } from '@data-import/workspace/processes';

const CHANGELOG = `# one

## 0.3.0

## 0.2.0

### Minor Changes

- Better.

## 0.1.0
`;

it('says so where nothing changed in a package', () => {
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

/** A workspace of two packages with the settings of this one, and its group of packages its own. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'changelogs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(ROOT, '.changeset'), join(root, '.changeset'), {
    recursive: true,
    filter: (path) => !path.endsWith('.md'),
  });
  const config = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8')) as object;
  const write = (path: string, value: object): void => writeFileSync(join(root, path), JSON.stringify(value));
  write('.changeset/config.json', { ...config, fixed: [['@data-import/one', '@data-import/two']] });
  write('package.json', { name: 'root', private: true });
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  for (const name of ['one', 'two', 'inner']) mkdirSync(join(root, 'packages', name), { recursive: true });
  write('packages/one/package.json', { name: '@data-import/one', version: '0.1.0' });
  const needsOne = { '@data-import/one': 'workspace:*' };
  write('packages/two/package.json', { name: '@data-import/two', version: '0.1.0', dependencies: needsOne });
  write('packages/inner/package.json', {
    name: 'inner',
    version: '0.0.0',
    private: true,
    devDependencies: needsOne,
  });
  return root;
}

it('has what changed in the contracts under the sentences, and one version for all packages', () => {
  const root = workspace();
  writeFileSync(join(root, '.changeset/contracts-one.md'), CONTRACTS);
  writeFileSync(
    join(root, '.changeset/calm-birds-rest.md'),
    "---\n'@data-import/one': patch\n---\n\nFaster.\n",
  );
  const program = join(
    createRequire(join(ROOT, 'package.json')).resolve('@changesets/cli/package.json'),
    '../bin.js',
  );
  const { status, stderr } = spawnSync(process.execPath, [program, 'version'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
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
    'packages/one/CHANGELOG.md does not tell of 0.3.0',
  );
});
