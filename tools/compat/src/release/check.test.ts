import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { commitAll, git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { checkContracts } from './check.js';

const CONTRACT = 'packages/schemas/contracts/Note.json';

function manifest(version: string): string {
  return JSON.stringify({ name: '@data-import/schemas', version });
}

function repository(version: string): string {
  const root = temporaryFolder();
  git(root, 'init', '--quiet', '--initial-branch=main');
  const note = { type: 'object', properties: { body: { type: 'string' } } };
  const files = {
    'packages/schemas/package.json': manifest(version),
    'packages/schemas/contracts/overview.json': '{}',
    [CONTRACT]: JSON.stringify(note),
    '.changeset/README.md': 'Changesets.',
    '.changeset/config.json': '{}',
    'package.json': '{ "private": true }',
  };
  writeFiles(root, files);
  commitAll(root);
  return root;
}

function edit(root: string, find: string, replacement: string): void {
  const path = join(root, CONTRACT);
  writeFileSync(path, readFileSync(path, 'utf8').replace(find, replacement));
}

function toChangeset(bump: string, text: string): string {
  const packages = ['schemas', 'validators'].map((name) => `'@data-import/${name}': ${bump}\n`);
  return `---\n${packages.join('')}---\n\n${text}\n`;
}

function changeset(root: string, name: string, bump: string): void {
  writeFiles(root, { [`.changeset/${name}`]: toChangeset(bump, 'Notes.') });
}

it('compares with the last commit of main until the first publication', async () => {
  const root = repository('0.0.0');
  expect((await checkContracts(root)).report).toMatch(/^No contract changed since [0-9a-f]{40}\.\n$/);
  git(root, 'switch', '--quiet', '--create', 'topic');
  edit(root, '"string"', '"integer"');
  commitAll(root);
  expect((await checkContracts(root)).report).toContain('@data-import/schemas: at least major');
});

it('compares with the last release, and asks for changesets that declare enough', async () => {
  const root = repository('1.1.0');
  git(root, 'tag', 'v1.0.0');
  git(root, 'tag', 'v1.1.0');
  git(root, 'tag', 'v1.9.0-beta.1');
  edit(root, '"string"', '"integer"');
  commitAll(root);
  const names = ['@data-import/schemas', '@data-import/validators'];
  const { report, problems } = await checkContracts(root);
  expect(report).toContain('Since v1.1.0:');
  expect(problems).toEqual(names.map((name) => `${name} needs a major changeset, and there is none`));
  changeset(root, 'calm-birds-rest.md', 'minor');
  expect((await checkContracts(root)).problems).toEqual(
    names.map((name) => `${name} needs a major changeset, and only minor is declared`),
  );
  changeset(root, 'brave-mice-sing.md', 'major');
  expect((await checkContracts(root)).problems).toEqual([]);
  git(root, 'clean', '--quiet', '--force', '.changeset');
  writeFiles(root, { 'packages/schemas/package.json': manifest('2.0.0') });
  expect((await checkContracts(root)).problems).toEqual([]);
});

describe('tests and records of the last release', () => {
  const TEST = 'packages/schemas/src/note.test.ts';

  /** Checks a repository whose last release contains a test and a record, and whose tree contains `files`. */
  async function check(files: Readonly<Record<string, string>>, text = ''): Promise<readonly string[]> {
    const root = repository('1.0.0');
    const released = {
      [TEST]: "import a from 'a';\n\n  expect(a()).toBe(1);\n  expect(b()).toBe(2);\n",
      'api/x.txt': 'x\n',
    };
    writeFiles(root, released);
    commitAll(root);
    git(root, 'tag', 'v1.0.0');
    writeFiles(root, files);
    if (text !== '') writeFiles(root, { '.changeset/brave-mice-sing.md': text });
    commitAll(root);
    const { problems } = await checkContracts(root);
    return problems.map((problem) => problem.split(' ', 1)[0]!);
  }

  const changed = { [TEST]: "import a from 'a';\n\n  expect(a()).toBe(1);\n  expect(b()).toBe(3);\n" };
  it('may gain expectations, and move them', async () => {
    const moved = `import c from 'c';\n// Why.\n  expect(new()).toBe(4);\n    expect(b()).toBe(2);\nexpect(a()).toBe(1);\n`;
    expect(await check({ [TEST]: moved, 'packages/schemas/src/new.test.ts': 'expect(1).toBe(1);' })).toEqual(
      [],
    );
  });

  it.each([
    ['an expectation changes', changed, TEST],
    ['an expectation is removed', { [TEST]: '  expect(a()).toBe(1);\n' }, TEST],
    ['a line of a record changes', { 'api/x.txt': 'y\n' }, 'api/x.txt'],
    ['a record gains a line', { 'api/x.txt': 'x\ny\n' }, 'api/x.txt'],
    ['a record is added', { 'api/y.txt': 'y\n' }, 'api/y.txt'],
  ])('need a minor changeset if %s', async (_title, files, file) => {
    expect(await check(files)).toEqual([file]);
    expect(await check(files, toChangeset('patch', 'Better.'))).toEqual([file]);
    expect(await check(files, toChangeset('minor', 'Better.'))).toEqual([]);
  });

  it('may have a waiver with a reason', async () => {
    const waiver = `<!-- same behaviour: ${TEST}, a helper has another name -->`;
    expect(await check(changed, toChangeset('patch', `Better.\n\n${waiver}`))).toEqual([]);
    expect(await check(changed, `---\n---\n\n${waiver}\n`)).toEqual([]);
    expect(await check(changed, `---\n---\n\n<!-- same behaviour: ${TEST}, -->\n`)).toEqual([TEST]);
  });
});

it('stops if something cannot be read, and states the remedy', async () => {
  const root = repository('1.2.0');
  await expect(checkContracts(root)).rejects.toThrow('run "git fetch --tags"');
  await expect(checkContracts(root, 'nowhere')).rejects.toThrow('nowhere');
  git(root, 'tag', 'v1.2.0');
  changeset(root, 'brave.MD', 'major');
  await expect(checkContracts(root)).rejects.toThrow('.changeset/brave.MD would be ignored by Changesets');
  git(root, 'clean', '--quiet', '--force', '.changeset');
  writeFileSync(join(root, CONTRACT), '{');
  await expect(checkContracts(root)).rejects.toThrow('contracts/Note.json');
  git(root, 'commit', '--quiet', '--all', '--message', 'Broken.');
  const shallow = temporaryFolder();
  git(shallow, 'clone', '--quiet', '--depth', '1', `file://${root}`, 'clone');
  git(root, 'restore', '--source', 'HEAD~1', '.');
  git(join(shallow, 'clone'), 'restore', '.');
  writeFileSync(join(shallow, 'clone', CONTRACT), '{}');
  await expect(checkContracts(join(shallow, 'clone'))).rejects.toThrow('shallow clone');
});

function run(...args: string[]): string {
  return execFileSync('npx', ['--no-install', 'tsx', 'tools/compat/src/main.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

it('is a program', () => {
  expect(run('--help')).toMatch(/^usage: npm run compat/);
  expect(() => run('--against')).toThrow();
});
