import { type BigIntStats, constants, fstatSync, openSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createHash, type Hash } from 'node:crypto';
import { Socket } from 'node:net';
import { CHUNK_SIZE, decompress } from './decompress.js';
import { explainReadError, ReadError } from './read-error.js';

/** Bytes as they are stored: before they are decompressed. */
export interface InputDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Opened once: a pipe cannot be opened and read again. */
export class Input {
  #plain: Promise<FileHandle | undefined> | undefined;
  #handle: FileHandle | undefined;
  /** Of a file, also as standard input. */
  #before: BigIntStats | undefined;
  #pipe: Socket | undefined;
  #stream: AsyncIterator<Buffer> | undefined;
  /** The chunks of a pipe that `read` has not yielded, after those at its start that `peek` yields again. */
  readonly #kept: Buffer[] = [];
  #fetching: Promise<boolean> | undefined;
  #bytes = 0;
  #hash: Hash | undefined;
  /** How many chunks of a pipe stay for `peek`; undefined until `read` begins. */
  #start: number | undefined;

  constructor(
    readonly file: string,
    private readonly standardInput: AsyncIterable<Buffer>,
  ) {}

  async #openPlain(): Promise<FileHandle | undefined> {
    this.#before = this.#statStandardInput();
    const stats = this.file === '-' ? undefined : await stat(this.file).catch(() => undefined);
    // Opening a FIFO waits for its writer: that is left to `read`, which can be aborted.
    if (stats?.isFile() !== true) return undefined;
    this.#handle = await open(this.file);
    this.#before = await this.#handle.stat({ bigint: true });
    return this.#handle;
  }

  /** The decompressed beginning; after `read`, only what is still known of a pipe. */
  peek(): AsyncGenerator<Buffer> {
    return decompress(this.#explainErrors(() => this.#peekChunks()));
  }

  async *read(options: { readonly hashes?: boolean } = {}): AsyncGenerator<Buffer> {
    try {
      yield* decompress(this.#readStored(options.hashes === true));
    } catch (error) {
      // Of a file that is cut off or appended to meanwhile, no archive is at fault.
      const after = await this.#handle?.stat({ bigint: true }).catch(() => this.#before);
      if (this.#before !== undefined) this.#assertUnchanged(after ?? this.#statStandardInput());
      throw error;
    }
  }

  /** Of the bytes that `read` has read, if it hashes them. */
  get digest(): InputDigest {
    const hash = this.#hash?.copy() ?? createHash('sha256');
    return { bytes: this.#bytes, sha256: hash.digest('hex') };
  }

  /** Reads the input without decompressing it, and stops after more than `maxBytes`. */
  async readDigest(maxBytes: number): Promise<InputDigest> {
    const chunks = this.#readStored(true);
    while ((await chunks.next()).done !== true && this.#bytes <= maxBytes);
    return this.digest;
  }

  async *#readStored(hashes: boolean): AsyncGenerator<Buffer> {
    if (hashes) this.#hash = createHash('sha256');
    for await (const chunk of this.#explainErrors(() => this.#takeChunks())) {
      this.#bytes += chunk.length;
      this.#hash?.update(chunk);
      yield chunk;
    }
  }

  /** Not awaited: a pending read of a pipe may never end. */
  close(): void {
    this.#pipe?.destroy();
    void this.#handle?.close().catch(() => {});
  }

  async *#explainErrors(readChunks: () => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* readChunks();
    } catch (error) {
      if (error instanceof ReadError) throw error;
      throw new ReadError(explainReadError(this.file, error as NodeJS.ErrnoException));
    }
  }

  async *#peekChunks(): AsyncGenerator<Buffer> {
    const plain = await (this.#plain ??= this.#openPlain());
    if (plain !== undefined) return yield* readFrom(plain, 0);
    for (let index = 0; index < (this.#start ?? Infinity); index += 1) {
      if (index === this.#kept.length && !(await this.#fetch())) return;
      yield this.#kept[index]!;
    }
  }

  async *#takeChunks(): AsyncGenerator<Buffer> {
    const plain = await (this.#plain ??= this.#openPlain());
    if (plain !== undefined) return yield* this.#readWhole(plain);
    // The first chunk is enough to explain why no document was valid.
    if (this.#kept.length === 0 && !(await this.#fetch())) return;
    this.#start = this.#kept.length;
    yield* this.#kept.slice();
    while (this.#kept.length > this.#start || (await this.#fetch()))
      yield this.#kept.splice(this.#start, 1)[0]!;
    this.#assertUnchanged(this.#statStandardInput());
  }

  async *#readWhole(handle: FileHandle): AsyncGenerator<Buffer> {
    yield* readFrom(handle, 0);
    this.#assertUnchanged(await handle.stat({ bigint: true }));
    this.#assertUnchanged(await stat(this.file, { bigint: true }).catch(() => undefined));
    const { size } = this.#before!;
    // Files of /proc have no size.
    if (size > 0n && this.#bytes !== Number(size)) throw new ReadError(CHANGED);
  }

  #statStandardInput(): BigIntStats | undefined {
    const { fd } = this.standardInput as { readonly fd?: number };
    if (this.file !== '-' || fd === undefined) return undefined;
    const stats = fstatSync(fd, { bigint: true });
    return stats.isFile() ? stats : undefined;
  }

  /** Compares the change time too: the modification time can be set back. */
  #assertUnchanged(after: BigIntStats | undefined): void {
    const isSame = (['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const).every(
      (field) => this.#before?.[field] === after?.[field],
    );
    if (!isSame) throw new ReadError(CHANGED);
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
    if (this.file === '-') {
      const { fd } = this.standardInput as { readonly fd?: number };
      if (fd !== undefined && fstatSync(fd).isDirectory()) throw new ReadError('it is a folder');
      return this.standardInput;
    }
    if (process.platform === 'linux' && (await stat(this.file)).isFIFO()) {
      // Opening a FIFO blocks a libuv thread until a writer connects, and `process.exit` joins that thread.
      const fd = openSync(this.file, constants.O_RDONLY | constants.O_NONBLOCK);
      return (this.#pipe = new Socket({ fd, readable: true, writable: false }));
    }
    this.#handle = await open(this.file);
    return readFrom(this.#handle);
  }
}

const CHANGED = 'changed while it was read; check it again when nothing writes to it';

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
