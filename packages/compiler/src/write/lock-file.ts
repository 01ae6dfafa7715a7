import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

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

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

function create(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  try {
    writeSync(file, `${process.pid}`);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  held.add(path);
  return true;
}

const WAIT_MS = 10;
const MAX_WAITS = 100;

/** The process in a lock file; undefined if the file is gone. Creating a file and writing to it are two system calls. */
function readOwner(path: string): number | undefined {
  try {
    for (let waits = 0; ; waits += 1) {
      const owner = readFileSync(path, 'utf8');
      if (owner !== '' || waits === MAX_WAITS) return Number(owner);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Locks a path until the returned function is called; a lock that a killed process left is replaced.
 *
 * @returns the id of the process that holds the lock, if there is one
 */
export function takeLock(path: string): number | (() => void) {
  while (!create(path)) {
    const owner = readOwner(path);
    if (owner === undefined) continue;
    if (isHeldBy(owner, path)) return owner;
    rmSync(path, { force: true });
  }
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}
