import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { baseOf, type Changes, undeclared, undeclaredIn } from './declared.js';
import type { WorkspacePackage } from '@data-import/workspace/packages';

function workspacePackage(folder: string, rest: Partial<WorkspacePackage> = {}): WorkspacePackage {
  const name = `@data-import/${folder.split('/')[1]}`;
  const isPublished = ['packages/schemas', 'packages/cli'].includes(folder);
  return { name, version: '0.1.0', folder, isPublished, dependencies: [], devDependencies: [], ...rest };
}

const packages = [
  workspacePackage('packages/schemas', { devDependencies: ['@data-import/compiler'] }),
  workspacePackage('packages/cli'),
  workspacePackage('packages/compiler', { dependencies: ['@data-import/define'] }),
  workspacePackage('packages/define'),
  workspacePackage('tools/bench'),
];

function changes(paths: readonly string[], changesets: Changes['changesets'] = []): Changes {
  return { paths, changesets, isVersioned: false };
}

const source = 'packages/schemas/src/account/account.ts';
const forSchemas = [['@data-import/schemas']];

describe('what has to be declared', () => {
  it.each([
    ['a source', [source], ['@data-import/schemas changed, and no changeset of this change names it']],
    [
      'a README',
      ['packages/cli/README.md'],
      ['@data-import/cli changed, and no changeset of this change names it'],
    ],
    [
      'what packages are built with, through another package',
      ['packages/define/src/text.ts'],
      ['@data-import/define changed, which published packages are built with, and there is no changeset'],
    ],
    ['a tool', ['tools/bench/src/main.ts'], []],
    [
      'a test',
      ['packages/cli/src/run.test.ts', 'packages/schemas/test/a.ts', 'packages/cli/tsconfig.json'],
      [],
    ],
    ['a document', ['docs/releasing.md', 'README.md'], []],
  ])('%s', (_what, paths, problems) => {
    expect(undeclared(packages, changes(paths))).toEqual(problems);
  });

  it('is declared by a changeset that names the package', () => {
    expect(undeclared(packages, changes([source, 'packages/compiler/src/main.ts'], forSchemas))).toEqual([]);
    expect(undeclared(packages, changes(['packages/cli/src/run.ts'], forSchemas))).toHaveLength(1);
  });

  it('may be declared as nothing by an empty changeset', () => {
    expect(undeclared(packages, changes([source], [[]]))).toEqual([]);
  });

  it('is declared by a new version', () => {
    expect(undeclared(packages, { ...changes([source]), isVersioned: true })).toEqual([]);
  });

  it('names published packages only', () => {
    const named = [['@data-import/bench', '@data-import/shemas']];
    expect(undeclared(packages, changes([], named))).toEqual([
      'a changeset names @data-import/bench, which is not published',
      'a changeset names @data-import/shemas, which is not published',
    ]);
  });
});

function manifest(version: string): string {
  return JSON.stringify({ name: '@data-import/schemas', version });
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  writeFiles(root, new Map(Object.entries(files)));
}

function repository(): { root: string; commit: (files: Readonly<Record<string, string>>) => void } {
  const root = temporaryFolder();
  mkdirSync(join(root, 'tools'));
  git(root, 'init', '--quiet', '--initial-branch=main');
  const commit = (files: Readonly<Record<string, string>>): void => {
    write(root, files);
    commitAll(root);
  };
  commit({ 'packages/schemas/package.json': manifest('0.1.0') });
  git(root, 'tag', 'v0.1.0');
  return { root, commit };
}

describe('in a repository', () => {
  it('is unknown where the history is not there', async () => {
    const { root } = repository();
    await expect(undeclaredIn(root, 'origin/main')).rejects.toThrow(
      /^the changes since origin\/main are unknown.* run "git fetch origin main"/,
    );
  });

  it('has to be declared since the base branch of a pull request, else since the last release or the configured baseline', () => {
    const { root } = repository();
    expect(baseOf(root, {})).toBe('v0.1.0');
    expect(baseOf(root, { GITHUB_BASE_REF: 'main' })).toBe('origin/main');
    git(root, 'tag', '--delete', 'v0.1.0');
    expect(() => baseOf(root, {})).toThrow(/^there is no release to compare with.* Run "git fetch --tags"/);
    const baseline = {
      version: '0.1.0',
      commit: readFileSync(join(root, '.git/refs/heads/main'), 'utf8').trim(),
    };
    write(root, { 'tools/compat/compat.json': JSON.stringify({ baseline }) });
    expect(baseOf(root, {})).toBe(baseline.commit);
  });

  it('counts committed and uncommitted changes', async () => {
    const { root, commit } = repository();
    const missing = ['@data-import/schemas changed, and no changeset of this change names it'];
    write(root, { 'packages/schemas/src/new.ts': '' });
    expect(await undeclaredIn(root, 'v0.1.0')).toEqual(missing);
    commit({});
    expect(await undeclaredIn(root, 'v0.1.0')).toEqual(missing);
    write(root, { '.changeset/a.md': "---\n'@data-import/schemas': patch\n---\n\nBetter.\n" });
    expect(await undeclaredIn(root, 'v0.1.0')).toEqual([]);
    commit({ 'packages/schemas/package.json': manifest('0.1.1') });
    rmSync(join(root, '.changeset'), { recursive: true });
    expect(await undeclaredIn(root, 'v0.1.0')).toEqual([]);
  });

  it('does not count older changesets', async () => {
    const { root, commit } = repository();
    commit({ '.changeset/a.md': "---\n'@data-import/schemas': patch\n---\n\nBetter.\n" });
    git(root, 'tag', 'base');
    write(root, { 'packages/schemas/src/new.ts': '' });
    expect(await undeclaredIn(root, 'base')).toHaveLength(1);
    expect(await undeclaredIn(root, 'v0.1.0')).toEqual([]);
  });
});
