import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './errors.js';
import { openPending, type PendingFile, removeAbandoned } from './write-file.js';

/** How many bytes are written at a time. */
const BUFFER_SIZE = 1 << 20;

/** A file that is written piece by piece, and is either complete or absent under its name. */
export class OutputFile {
  #pieces: Uint8Array[] = [];
  #size = 0;

  private constructor(
    readonly path: string,
    private readonly file: PendingFile,
  ) {}

  static async create(path: string): Promise<OutputFile> {
    await removeAbandoned(path);
    return new OutputFile(path, await openPending(path));
  }

  write(bytes: Uint8Array | string): void {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  /** Resolves once most is written, so that it does not pile up. */
  async drained(isLast = false): Promise<void> {
    if (this.#size < BUFFER_SIZE && !isLast) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    await this.file.handle.writeFile(bytes).catch(({ message }: Error) => {
      throw new UsageError(`${this.path} cannot be written: ${message}`);
    });
  }

  /** Gives the file its name. */
  async finish(): Promise<void> {
    await this.drained(true);
    await this.file.finish();
  }

  async discard(): Promise<void> {
    await this.file.discard().catch(() => {});
  }
}

function identify(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/** Standard output and error, which may be redirected into files. */
const STREAMS = ['/dev/stdout', '/dev/stderr'];

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

/** @throws {UsageError} if two outputs, or an output and an input, are the same file. */
export async function assertDistinct(outputs: readonly string[], inputs: readonly string[]): Promise<void> {
  const taken = new Set(await Promise.all(inputs.filter((path) => path !== '-').map(identify)));
  for (const path of STREAMS) if (await isFile(path)) taken.add(await identify(path));
  for (const path of outputs) {
    const file = await identify(path);
    if (taken.has(file)) throw new UsageError(`${path} is used twice: an output needs a file of its own`);
    taken.add(file);
  }
}
