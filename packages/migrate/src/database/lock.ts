import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@data-import/cli/errors';

/** The locks of this process. In a container, a process that was killed had the same id. */
const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const LOCK = 'process.pid';

/** The process that uses a folder, if there is one. */
export function findOwner(folder: string): number | undefined {
  try {
    const owner = Number(readFileSync(join(folder, LOCK), 'utf8'));
    return (owner === process.pid ? held.has(resolve(folder)) : isAlive(owner)) ? owner : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes sure that only this process uses a folder: two processes would destroy the database in it. The lock of a process that
 * was killed is taken over. Returns what releases it.
 *
 * @throws {UsageError} if another process uses the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK);
  const owner = findOwner(folder);
  if (owner !== undefined) {
    throw new UsageError(
      `process ${owner} uses ${folder}: end it, or delete ${file} if that is another program; several processes need --database with PostgreSQL`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  held.add(resolve(folder));
  return () => {
    held.delete(resolve(folder));
    rmSync(file, { force: true });
  };
}
