import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspacePackages } from '@data-import/workspace/packages';
import { git, ROOT } from '@data-import/workspace/processes';
import { git as gitOfTest, temporaryFolder } from '@data-import/workspace/testing';

/** A clone of the repository for one test, with uncommitted changes, installed and built as after `npm start`. */
export function workingCopy(): string {
  const folder = temporaryFolder();
  gitOfTest(ROOT, 'clone', '--quiet', '--shared', ROOT, folder);
  for (const path of uncommittedFiles()) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path));
    else rmSync(join(folder, path));
  }
  gitOfTest(folder, 'add', '--all');
  gitOfTest(folder, 'commit', '--quiet', '--allow-empty', '--message', 'Uncommitted changes');
  install(folder);
  return folder;
}

function uncommittedFiles(): string[] {
  const changed = git(ROOT, 'diff', '--name-only', '-z', 'HEAD');
  const added = git(ROOT, 'ls-files', '--others', '--exclude-standard', '-z');
  return `${changed}${added}`.split('\0').filter((path) => path !== '');
}

/**
 * Copies builds and links to dependencies. Links within the workspace are relative, so they lead to packages of the
 * copy; third-party packages stay in the store of the repository.
 */
function install(folder: string): void {
  const skipped = new Set(['.pnpm', '.cache', '.vite']);
  for (const path of ['', 'examples', ...workspacePackages(ROOT).map((one) => one.folder)]) {
    for (const name of ['node_modules', 'dist']) {
      const source = join(ROOT, path, name);
      if (!existsSync(source)) continue;
      const filter = (file: string): boolean => !skipped.has(basename(file));
      cpSync(source, join(folder, path, name), { recursive: true, verbatimSymlinks: true, filter });
    }
  }
  symlinkSync(join(ROOT, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'), 'junction');
}
