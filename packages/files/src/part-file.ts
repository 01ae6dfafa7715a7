import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Part files in use by this process. */
export const unfinished = new Set<string>();

/** Exclusive creation (`x`) follows no link; append mode (`a`) writes at the end also after truncation. */
export const PART_FLAGS = 'ax+';

/** Owner only, because outputs may contain customer data. */
export const PRIVATE_MODE = 0o600;

/** In bytes. File systems limit names to 255. */
const MAX_START = 200;

/**
 * Names a part file that will replace `file`; beside it, because rename does not cross file systems. Adds a
 * random number, because process ids repeat between containers. Removes part files of killed processes.
 */
export function namePart(file: string): string {
  const short = Buffer.from(basename(file)).subarray(0, MAX_START).toString();
  const [folder, start] = [dirname(file), `.${short}.`];
  for (const name of listNames(folder)) {
    const pid = name.startsWith(start)
      ? /^(\d+)\.[0-9a-f]{12}\.part$/.exec(name.slice(start.length))?.[1]
      : undefined;
    const part = join(folder, name);
    if (pid === undefined || unfinished.has(part)) continue;
    if (Number(pid) === process.pid || !isRunning(Number(pid))) rmSync(part, { force: true });
  }
  return join(folder, `${start}${process.pid}.${randomBytes(6).toString('hex')}.part`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Atomic: readers find the old content or the new, also after a crash. */
export function replaceFileSync(file: string, content: string, mode: number): void {
  const part = namePart(file);
  const descriptor = openSync(part, PART_FLAGS, mode);
  try {
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
