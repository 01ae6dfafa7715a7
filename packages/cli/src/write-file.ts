import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, open, type FileHandle, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './errors.js';

/** A file that is being written. */
export interface PendingFile {
  readonly handle: FileHandle;
  /** Gives the file its name. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Files below stand for something that is open already, such as standard output in `/dev/stdout`. */
const OPEN_ALREADY = /^\/(dev|proc)\//;

/** Where a path leads through links; undefined if it is not a file to be replaced, but a device, a pipe or a descriptor. */
export async function findPlainFile(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined) {
    if (found.isDirectory()) throw new Error('it is a folder');
    if (OPEN_ALREADY.test(resolve(path)) || !found.isFile()) return undefined;
    return realpath(path);
  }
  if (/(^|\/)$/.test(path)) throw new Error('expected the name of a file');
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink() === true) throw new Error('it is a link to nothing');
  return path;
}

/** What is not finished when the process ends itself, such as where the reader of its output stops early. */
const unfinished = new Set<string>();
process.on('exit', () => {
  for (const part of unfinished) rmSync(part, { force: true });
});

function isRunning(pid: number): boolean {
  // In a container, a run that was killed had the number of this one.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what runs left that were killed while they wrote the same file. */
export async function removeAbandoned(path: string): Promise<void> {
  const file = (await findPlainFile(path).catch(() => undefined)) ?? path;
  const folder = dirname(file);
  const start = `.${basename(file)}.`;
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(start)
      ? /^(\d+)\.[0-9a-f]{12}\.part$/.exec(name.slice(start.length))?.[1]
      : undefined;
    const part = join(folder, name);
    if (pid !== undefined && !unfinished.has(part) && !isRunning(Number(pid)))
      await rm(part, { force: true });
  }
}

/**
 * Opens a file to be written. A plain file is complete, or as it was before, whenever the program or the machine stops: until
 * it is finished, its content is in a file next to it. Links stay; devices and pipes are written to directly.
 *
 * @throws {UsageError} if it cannot be written.
 */
export async function openPending(path: string): Promise<PendingFile> {
  const fail = ({ code, message }: NodeJS.ErrnoException): never => {
    const why = code === 'ENOENT' ? 'its folder does not exist' : message;
    throw new UsageError(`${path} cannot be written: ${why}`);
  };
  const file = await findPlainFile(path).catch(fail);
  if (file === undefined) {
    const handle = await open(path, 'a').catch(fail);
    return { handle, finish: () => handle.close(), discard: () => handle.close() };
  }
  // In the same folder, because a file cannot be renamed across file systems. No other run has this name, though one in another
  // container may have the same process number.
  const name = `.${basename(file)}.${process.pid}.${randomBytes(6).toString('hex')}.part`;
  const part = join(dirname(file), name);
  const handle = await open(part, 'wx').catch(fail);
  unfinished.add(part);
  const discard = async (): Promise<void> => {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    unfinished.delete(part);
  };
  return {
    handle,
    async finish() {
      try {
        await handle.sync();
        await handle.close();
        await rename(part, file);
        unfinished.delete(part);
      } catch (error) {
        await discard();
        fail(error as Error);
      }
    },
    discard,
  };
}

/**
 * Writes a file at once: see `openPending`.
 *
 * @throws {UsageError} if it cannot be written.
 */
export async function writeFileWhole(path: string, content: string | Uint8Array): Promise<void> {
  const file = await openPending(path);
  try {
    await file.handle.writeFile(content);
  } catch (error) {
    await file.discard();
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
  }
  await file.finish();
}
