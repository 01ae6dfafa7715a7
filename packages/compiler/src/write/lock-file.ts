import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const held = new Set<string>();

function isHeldBy(owner: number, path: string): boolean {
  // Every container starts at the same process ids: an owner with ours may be a killed process of another container.
  return owner === process.pid ? held.has(path) : owner > 0 && isRunning(owner);
}

/**
 * Locks a path until the returned function is called; a lock that a killed process left is replaced.
 *
 * @returns the id of the process that holds the lock, if there is one
 */
export function takeLock(path: string): number | (() => void) {
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' });
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        rmSync(path, { force: true });
        throw error;
      }
    }
    const owner = Number(readFileSync(path, 'utf8'));
    if (isHeldBy(owner, path)) return owner;
    rmSync(path, { force: true });
  }
}
