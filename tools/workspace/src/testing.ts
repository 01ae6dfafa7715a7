import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** The text of files, by path below a folder. */
type Files = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

export function temporaryFolder(parent?: string): string {
  const folder = newFolder(parent);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A folder for all tests of a file or a `describe`; it is removed after the last one.
 *
 * @param parent a folder of a package, for generated code that imports the dependencies of the package
 */
export function sharedFolder(parent?: string): string {
  const folder = newFolder(parent);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function newFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'data-import-'));
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of files instanceof Map ? files : Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Runs git in the repository of a test, with an identity that needs no configuration. */
export function git(root: string, ...args: string[]): void {
  const settings = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgsign=false'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const { status, stderr } = spawnSync('git', [...options, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export function commitAll(root: string, message = 'next'): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', message);
}
