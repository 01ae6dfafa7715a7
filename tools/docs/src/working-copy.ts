import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { git, pnpmIn, ROOT, run } from '@data-import/workspace/processes';
import { git as gitAsTester } from '@data-import/workspace/testing';
import type { Block } from './page.js';

export class WorkingCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'data-import-docs-'));

  constructor() {
    gitAsTester(ROOT, 'clone', '--quiet', '--shared', ROOT, this.folder);
    for (const path of listUncommittedFiles()) {
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(this.folder, path));
      else rmSync(join(this.folder, path));
    }
    gitAsTester(this.folder, 'add', '--all');
    gitAsTester(this.folder, 'commit', '--quiet', '--allow-empty', '--message', 'Uncommitted changes');
    // A separate installation, because pnpm could change the repository's through links.
    pnpmIn(this.folder, 'install', '--frozen-lockfile', '--prefer-offline');
    for (const { folder } of publishedPackages(ROOT)) {
      cpSync(join(ROOT, folder, 'dist'), join(this.folder, folder, 'dist'), { recursive: true });
    }
  }

  reset(): void {
    gitAsTester(this.folder, 'reset', '--quiet', '--hard');
    gitAsTester(this.folder, 'clean', '--quiet', '--force', '-d');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), `${text}\n`);
  }

  replace(path: string, before: string | RegExp, after: string): void {
    const text = readFileSync(join(this.folder, path), 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${path} does not contain ${before}`);
    writeFileSync(join(this.folder, path), changed);
  }

  runCommands({ text }: Block): void {
    for (const line of text.split('\n')) {
      const [program = '', ...args] = line
        .replace(/\s#.*$/, '')
        .trim()
        .split(' ');
      run(program, args, this.folder);
    }
  }

  /** The files that differ from the last commit. */
  listTouchedFiles(): string[] {
    const lines = git(this.folder, 'status', '--porcelain', '--untracked-files=all').split('\n');
    return lines.map((line) => line.trim().replace(/^\S+\s+/, '')).toSorted();
  }
}

function listUncommittedFiles(): string[] {
  const changed = git(ROOT, 'diff', '--name-only', '-z', 'HEAD');
  const added = git(ROOT, 'ls-files', '--others', '--exclude-standard', '-z');
  return `${changed}\0${added}`.split('\0').filter((path) => path !== '');
}
