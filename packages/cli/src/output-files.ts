import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './errors.js';

const BUFFER_SIZE = 1 << 20;

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

/** Removed by an exit handler: a closed pipe (EPIPE) ends the process without running `finally`. */
const unfinished = new Set<string>();
process.on('exit', () => {
  for (const part of unfinished) rmSync(part, { force: true });
});

function isRunning(pid: number): boolean {
  // Every container starts at the same process ids: the owner may be a killed run of another one.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function removeAbandoned(file: string): Promise<void> {
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

interface Replacement {
  readonly file: string;
  readonly part: string;
}

/** Atomic: written to a file beside it, synced and renamed. Links stay; devices and pipes are written directly. */
export class OutputFile {
  #pieces: Uint8Array[] = [];
  #size = 0;

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly replacement?: Replacement,
  ) {}

  static async create(path: string): Promise<OutputFile> {
    const fail = (error: Error): never => failToWrite(path, error);
    const file = await findPlainFile(path).catch(fail);
    if (file === undefined) return new OutputFile(path, await open(path, 'a').catch(fail));
    await removeAbandoned(file);
    // In the same folder, because a file cannot be renamed across file systems. No other run has this name, though one in
    // another container may have the same process number.
    const name = `.${basename(file)}.${process.pid}.${randomBytes(6).toString('hex')}.part`;
    const part = join(dirname(file), name);
    const handle = await open(part, 'wx').catch(fail);
    unfinished.add(part);
    return new OutputFile(path, handle, { file, part });
  }

  write(bytes: Uint8Array | string): void {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  async drained(isLast = false): Promise<void> {
    if (this.#size < BUFFER_SIZE && !isLast) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    await this.handle.writeFile(bytes).catch((error: Error) => failToWrite(this.path, error));
  }

  async finish(): Promise<void> {
    await this.drained(true);
    if (this.replacement === undefined) return this.handle.close();
    const { file, part } = this.replacement;
    try {
      await this.handle.sync();
      await this.handle.close();
      await rename(part, file);
      unfinished.delete(part);
    } catch (error) {
      failToWrite(this.path, error as Error);
    }
  }

  /** Removes the partial file. Idempotent, and a no-op after `finish`, so that callers need no flag. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => {});
    if (this.replacement === undefined || !unfinished.delete(this.replacement.part)) return;
    await rm(this.replacement.part, { force: true }).catch(() => {});
  }
}

function failToWrite(path: string, { code, message }: NodeJS.ErrnoException): never {
  throw new UsageError(
    `${path} cannot be written: ${code === 'ENOENT' ? 'its folder does not exist' : message}`,
  );
}

export async function writeFileWhole(path: string, content: string): Promise<void> {
  const file = await OutputFile.create(path);
  try {
    file.write(content);
    await file.finish();
  } finally {
    await file.discard();
  }
}

function identify(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

const STREAMS = ['/dev/stdout', '/dev/stderr'];

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

export async function assertDistinct(outputs: readonly string[], inputs: readonly string[]): Promise<void> {
  const taken = new Set(await Promise.all(inputs.filter((path) => path !== '-').map(identify)));
  for (const path of STREAMS) if (await isFile(path)) taken.add(await identify(path));
  for (const path of outputs) {
    const file = await identify(path);
    if (taken.has(file)) throw new UsageError(`${path} is used twice: an output needs a file of its own`);
    taken.add(file);
  }
}
