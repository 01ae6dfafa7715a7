import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { git, pnpmIn, ROOT } from '@data-import/workspace/processes';
import { git as gitOfTest } from '@data-import/workspace/testing';

/** A clone of the repository with its uncommitted changes, in the state after `npm start`: installed and built. */
export class WorkingCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'data-import-docs-'));

  constructor() {
    gitOfTest(ROOT, 'clone', '--quiet', '--shared', ROOT, this.folder);
    for (const path of uncommittedFiles()) {
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(this.folder, path));
      else rmSync(join(this.folder, path));
    }
    gitOfTest(this.folder, 'add', '--all');
    gitOfTest(this.folder, 'commit', '--quiet', '--allow-empty', '--message', 'Uncommitted changes');
    // A real installation: links into that of the repository would let pnpm change it.
    pnpmIn(this.folder, 'install', '--frozen-lockfile', '--prefer-offline');
    for (const { folder } of publishedPackages(ROOT)) {
      cpSync(join(ROOT, folder, 'dist'), join(this.folder, folder, 'dist'), { recursive: true });
    }
  }

  /** Undoes every change. */
  reset(): void {
    gitOfTest(this.folder, 'reset', '--quiet', '--hard');
    gitOfTest(this.folder, 'clean', '--quiet', '--force', '-d');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function uncommittedFiles(): string[] {
  const changed = git(ROOT, 'diff', '--name-only', '-z', 'HEAD');
  const added = git(ROOT, 'ls-files', '--others', '--exclude-standard', '-z');
  return `${changed}${added}`.split('\0').filter((path) => path !== '');
}
