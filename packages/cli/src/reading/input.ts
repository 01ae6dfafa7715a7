import { type FileHandle, open, stat } from 'node:fs/promises';
import { CHUNK_SIZE, decompress } from './decompress.js';
import { explainReadError, ReadError } from './read-error.js';

/** Opened once: a pipe cannot be opened and read again. */
export class Input {
  #plain: Promise<FileHandle | undefined> | undefined;
  #handle: FileHandle | undefined;
  #stream: AsyncIterator<Buffer> | undefined;
  /** The chunks of a pipe that `read` has not yielded, after those at its start that `peek` yields again. */
  readonly #kept: Buffer[] = [];
  #fetching: Promise<boolean> | undefined;
  /** How many chunks of a pipe stay for `peek`; undefined until `read` begins. */
  #start: number | undefined;

  constructor(
    readonly file: string,
    private readonly standardInput: AsyncIterable<Buffer>,
  ) {}

  async #openPlain(): Promise<FileHandle | undefined> {
    const stats = this.file === '-' ? undefined : await stat(this.file).catch(() => undefined);
    // Opening a FIFO waits for its writer: that is left to `read`, which can be aborted.
    if (stats?.isFile() === true) this.#handle = await open(this.file).catch(() => undefined);
    return this.#handle;
  }

  /** The decompressed beginning; after `read`, only what is still known of a pipe. */
  peek(): AsyncGenerator<Buffer> {
    return decompress(this.#readChunks(false));
  }

  read(): AsyncGenerator<Buffer> {
    return decompress(this.#readChunks(true));
  }

  /** Not awaited: a pending read of a pipe may never end. */
  close(): void {
    void this.#handle?.close().catch(() => {});
  }

  async *#readChunks(takes: boolean): AsyncGenerator<Buffer> {
    try {
      const plain = await (this.#plain ??= this.#openPlain());
      if (plain === undefined) yield* takes ? this.#takeChunks() : this.#peekChunks();
      else yield* readFrom(plain, 0);
    } catch (error) {
      throw new ReadError(explainReadError(this.file, error as NodeJS.ErrnoException));
    }
  }

  async *#peekChunks(): AsyncGenerator<Buffer> {
    for (let index = 0; index < (this.#start ?? Infinity); index += 1) {
      if (index === this.#kept.length && !(await this.#fetch())) return;
      yield this.#kept[index]!;
    }
  }

  async *#takeChunks(): AsyncGenerator<Buffer> {
    // The first chunk is enough to explain why no document was valid.
    if (this.#kept.length === 0 && !(await this.#fetch())) return;
    this.#start = this.#kept.length;
    yield* this.#kept.slice();
    while (this.#kept.length > this.#start || (await this.#fetch()))
      yield this.#kept.splice(this.#start, 1)[0]!;
  }

  /** Reads one more chunk. An abandoned `peek` may still wait for it: nobody else asks for another one meanwhile. */
  #fetch(): Promise<boolean> {
    return (this.#fetching ??= this.#readNext());
  }

  async #readNext(): Promise<boolean> {
    this.#stream ??= (await this.#openStream())[Symbol.asyncIterator]();
    const { value, done } = await this.#stream.next();
    if (done === true) return false;
    this.#kept.push(value);
    this.#fetching = undefined;
    return true;
  }

  async #openStream(): Promise<AsyncIterable<Buffer>> {
    if (this.file === '-') return this.standardInput;
    this.#handle = await open(this.file);
    return readFrom(this.#handle);
  }
}

async function* readFrom(handle: FileHandle, start?: number): AsyncGenerator<Buffer> {
  let position = start ?? null;
  for (;;) {
    // `postMessage` shares this memory with worker threads instead of copying it.
    const chunk = Buffer.from(new SharedArrayBuffer(CHUNK_SIZE));
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_SIZE, position);
    if (bytesRead === 0) return;
    if (position !== null) position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

export async function readSize(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  return stat(file).then(
    (stats) => (stats.isFile() || stats.isDirectory() ? stats.size : undefined),
    () => 0,
  );
}
