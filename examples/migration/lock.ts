import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes sure that only this process uses a folder: two processes would destroy the database in it. The lock of a process that
 * was killed is taken over. Returns what releases it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'process.pid');
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) {
      throw new Error(`process ${owner} uses ${folder}: end it, or delete ${file} if it is another program`);
    }
    rmSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file);
}
