import { type BigIntStats, rmSync } from 'node:fs';
import { type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { namePart, PART_FLAGS, PRIVATE_MODE, unfinished } from './part-file.js';
import { UsageError } from './usage-error.js';

const BUFFER_SIZE = 1 << 20;
const compress = promisify(gzip);

/** Paths to descriptors that are already open, such as `/dev/stdout`. */
const OPEN_ALREADY = /^\/(dev|proc)\//;

/** The name of standard output; a file of this name is `./-`. */
export const STANDARD_OUTPUT = '-';

/** Resolves links to a file that can be replaced; undefined for a device, a pipe or a descriptor. */
export async function findPlainFile(path: string): Promise<string | undefined> {
  if (path === STANDARD_OUTPUT) return undefined;
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

// The handler of EPIPE exits without running `finally`.
process.on('exit', () => {
  for (const part of unfinished) rmSync(part, { force: true });
});

/** Uses the stream, which respects backpressure; writing to the descriptor fails with EAGAIN. */
const standardOutput: Pick<FileHandle, 'writeFile' | 'close'> = {
  writeFile: (bytes) =>
    new Promise((done, fail) => {
      process.stdout.write(bytes as Uint8Array, (error) => (error ? fail(error) : done()));
    }),
  close: async () => {},
};

export type OutputTarget = string | typeof standardOutput;

/** Returns the path of a plain file. Opens any other target, which blocks until a pipe has a reader. */
export async function openTarget(path: string): Promise<OutputTarget> {
  if (path === STANDARD_OUTPUT) return standardOutput;
  const fail = (error: Error): never => failToWrite(path, error);
  return (await findPlainFile(path).catch(fail)) ?? (await open(path, 'a').catch(fail));
}

/**
 * Writes a plain file atomically: a part file beside it is synced and renamed. Keeps links. Devices and pipes
 * receive settled output from a temporary file. Compresses if the name ends in `.gz`.
 */
export class OutputFile {
  #pieces: Uint8Array[] = [];
  #size = 0;
  #written = 0;
  #settled = 0;

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly part: string,
    private readonly target: OutputTarget,
  ) {}

  static async create(path: string, opened?: OutputTarget): Promise<OutputFile> {
    const target = opened ?? (await openTarget(path));
    const part = namePart(typeof target === 'string' ? target : join(tmpdir(), basename(path)));
    unfinished.add(part);
    const handle = await open(part, PART_FLAGS, PRIVATE_MODE).catch((error: Error) => {
      unfinished.delete(part);
      return failToWrite(path, error);
    });
    return new OutputFile(path, handle, part, target);
  }

  get #isCompressed(): boolean {
    return this.path.endsWith('.gz');
  }

  write(bytes: Uint8Array | string): void {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  async drained(isLast = false): Promise<void> {
    if (this.#size === 0 || (this.#size < BUFFER_SIZE && !isLast)) return;
    const found = Buffer.concat(this.#pieces);
    // Each flush is a gzip member of its own, so that truncating dropped output leaves a valid file.
    const bytes = this.#isCompressed ? await compress(found) : found;
    this.#pieces = [];
    this.#size = 0;
    await this.handle.writeFile(bytes).catch((error: Error) => failToWrite(this.path, error));
    this.#written += bytes.length;
  }

  /** Commits or drops the output since the last call. */
  async settle(isKept: boolean): Promise<void> {
    if (isKept) await this.drained(true);
    else [this.#pieces, this.#size] = [[], 0];
    try {
      if (!isKept && this.#written > this.#settled) await this.handle.truncate(this.#settled);
      if (isKept && this.#written > 0 && typeof this.target !== 'string') await this.#pass(this.target);
    } catch (error) {
      failToWrite(this.path, error as Error);
    }
    if (isKept) this.#settled = this.#written;
    else this.#written = this.#settled;
  }

  async #pass(target: typeof standardOutput): Promise<void> {
    const buffer = Buffer.alloc(Math.min(BUFFER_SIZE, this.#written));
    for (let position = 0; position < this.#written;) {
      const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, position);
      await target.writeFile(buffer.subarray(0, bytesRead));
      position += bytesRead;
    }
    await this.handle.truncate(0);
    this.#written = 0;
  }

  async finish(): Promise<void> {
    await this.settle(true);
    // gunzip rejects an empty file, so write an empty gzip member.
    if (this.#isCompressed && this.#written === 0 && typeof this.target === 'string')
      await this.handle.writeFile(await compress(''));
    if (typeof this.target !== 'string') return this.discard();
    try {
      await this.handle.sync();
      await this.handle.close();
      await rename(this.part, this.target);
      unfinished.delete(this.part);
    } catch (error) {
      failToWrite(this.path, error as Error);
    }
  }

  /** Removes the partial file. Idempotent, and a no-op after `finish`, so that callers need no flag. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => {});
    if (typeof this.target !== 'string') await this.target.close().catch(() => {});
    if (!unfinished.has(this.part)) return;
    await rm(this.part, { force: true }).catch(() => {});
    // Last, so that the exit handler still removes the file if a signal arrives meanwhile.
    unfinished.delete(this.part);
  }
}

function failToWrite(path: string, { code, message }: NodeJS.ErrnoException): never {
  throw new UsageError(
    `${path} cannot be written: ${code === 'ENOENT' ? 'its folder does not exist' : message}`,
  );
}

export async function writeFileWhole(
  path: string,
  content: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const file = await OutputFile.create(path);
  try {
    for await (const piece of content) {
      file.write(piece);
      await file.drained();
    }
    await file.finish();
  } finally {
    await file.discard();
  }
}

export function toIdentity({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

/** Returns the same identity for every name of a file, through links and hard links. */
export async function identifyFile(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return hasContent(found) ? toIdentity(found) : resolveLinks(path);
}

/** Two writers would interleave in a file or pipe; a terminal or /dev/null may be shared. */
function hasContent(found: BigIntStats | undefined): found is BigIntStats {
  return found?.isFile() === true || found?.isFIFO() === true;
}

function resolveLinks(path: string): Promise<string> {
  const folder = (): Promise<string> => realpath(dirname(path));
  return realpath(path).catch(async () =>
    join(await folder().catch(() => resolve(dirname(path))), basename(path)),
  );
}

/** @throws {UsageError} if an output would change a contract folder that the run reads */
export async function assertOutside(outputs: readonly string[], folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const start = (await resolveLinks(folder)) + sep;
    for (const path of outputs) {
      if (path !== STANDARD_OUTPUT && (await resolveLinks(path)).startsWith(start))
        throw new UsageError(`${path} is in ${folder}, which contains the contracts: write it elsewhere`);
    }
  }
}

/** Identifies the files or pipes behind standard output and standard error. */
export async function identifyStreams(): Promise<ReadonlySet<string>> {
  const paths = ['/dev/stdout', '/dev/stderr'];
  const found = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(() => undefined)));
  return new Set(found.filter(hasContent).map(toIdentity));
}

/** @throws {UsageError} if two of the paths are the same pipe. */
export async function assertReadOnce(paths: readonly string[]): Promise<void> {
  const pipes = new Set<string>();
  for (const path of paths) {
    const found = await stat(path === '-' ? '/dev/stdin' : path, { bigint: true }).catch(() => undefined);
    if (found?.isFIFO() !== true && found?.isSocket() !== true) continue;
    const pipe = toIdentity(found);
    if (pipes.has(pipe)) throw new UsageError(`${path} is used twice: a pipe can be read only once`);
    pipes.add(pipe);
  }
}

export async function assertDistinct(outputs: readonly string[], inputs: readonly string[]): Promise<void> {
  const streams = await identifyStreams();
  const taken = new Set<string>();
  for (const path of inputs) taken.add(await identifyFile(path === '-' ? '/dev/stdin' : path));
  for (const path of outputs) {
    const file = path === STANDARD_OUTPUT ? path : await identifyFile(path);
    if (streams.has(file))
      throw new UsageError(`${path} is standard output or standard error: an output needs a file of its own`);
    if (taken.has(file)) throw new UsageError(`${path} is used twice: an output needs a file of its own`);
    taken.add(file);
  }
}
