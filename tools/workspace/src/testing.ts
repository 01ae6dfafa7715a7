import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The text of files, by path below a folder. */
export type Files = ReadonlyMap<string, string>;

/** A folder of its own for one test, which is gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Runs git in a repository of a test, under a name of its own. */
export function git(root: string, ...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Puts other files into the tree of a repository. */
export function replaceFiles(root: string, files: Files): void {
  rmSync(join(root, 'packages'), { recursive: true, force: true });
  writeFiles(root, files);
}

/** Commits and tags files in a repository, whatever was in it before. */
export function release(root: string, tag: string, files: Files): void {
  replaceFiles(root, files);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', tag);
  git(root, 'tag', tag);
}

/** A repository with a commit and a tag for each state of its files, in their order, and the last in its tree. */
export function taggedRepository(states: readonly (readonly [tag: string, files: Files])[]): string {
  const root = temporaryFolder();
  git(root, 'init', '--quiet');
  for (const [tag, files] of states) release(root, tag, files);
  return root;
}
