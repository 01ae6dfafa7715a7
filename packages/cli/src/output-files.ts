import { open, type FileHandle, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './errors.js';

/** How many bytes are written at a time. */
const BUFFER_SIZE = 1 << 20;

/** A file that is either complete or absent under its name. Meanwhile, its content is in a file next to it. */
export class OutputFile {
  #pieces: Uint8Array[] = [];
  #size = 0;

  private constructor(
    readonly path: string,
    private readonly temporary: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws {UsageError} if the file cannot be written. */
  static async create(path: string): Promise<OutputFile> {
    const temporary = join(dirname(path), `.${basename(path)}.part`);
    const handle = await open(temporary, 'w').catch(({ message }: Error) => {
      throw new UsageError(`${path} cannot be written: ${message}`);
    });
    return new OutputFile(path, temporary, handle);
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
    await this.handle.writeFile(bytes).catch(({ message }: Error) => {
      throw new UsageError(`${this.path} cannot be written: ${message}`);
    });
  }

  /** Gives the file its name. */
  async finish(): Promise<void> {
    await this.drained(true);
    await this.handle.sync();
    await this.handle.close();
    await rename(this.temporary, this.path);
  }

  async discard(): Promise<void> {
    await this.handle.close().catch(() => {});
    await unlink(this.temporary).catch(() => {});
  }
}

function identify(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/** @throws {UsageError} if two outputs, or an output and an input, are the same file. */
export async function assertDistinct(outputs: readonly string[], inputs: readonly string[]): Promise<void> {
  const taken = new Set(await Promise.all(inputs.filter((path) => path !== '-').map(identify)));
  for (const path of outputs) {
    const file = await identify(path);
    if (taken.has(file)) throw new UsageError(`${path} is used twice: an output needs a file of its own`);
    taken.add(file);
  }
}
