import { type BigIntStats, constants, fstatSync, openSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createHash, type Hash } from 'node:crypto';
import { Socket } from 'node:net';
import { CHUNK_SIZE, decompress } from './decompress.js';
import { explainReadError, ReadError } from './read-error.js';

/** Describes the stored bytes, before decompression. */
export interface InputDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Opens a file or stream once, because a pipe cannot be reopened and reread. */
export class Input {
  #plain: Promise<FileHandle | undefined> | undefined;
  #handle: FileHandle | undefined;
  /** The stats before reading; undefined for pipes. */
  #before: BigIntStats | undefined;
  #pipe: Socket | undefined;
  #stream: AsyncIterator<Buffer> | undefined;
  /** Chunks of a pipe: the first `#start` ones stay for `peek`, and `read` has not yielded the others. */
  readonly #kept: Buffer[] = [];
  #fetching: Promise<boolean> | undefined;
  #bytes = 0;
  #hash: Hash | undefined;
  /** The number of chunks of a pipe that stay for `peek`; undefined until `read` starts. */
  #start: number | undefined;

  constructor(
    readonly file: string,
    private readonly standardInput: AsyncIterable<Buffer>,
  ) {}

  async #openPlain(): Promise<FileHandle | undefined> {
    this.#before = this.#statStandardInput();
    const stats = this.file === '-' ? undefined : await stat(this.file).catch(() => undefined);
    // Opening a FIFO blocks until it has a writer; `read` does so in a way that can be aborted.
    if (stats?.isFile() !== true) return undefined;
    this.#handle = await open(this.file);
    this.#before = await this.#handle.stat({ bigint: true });
    return this.#handle;
  }

  /** Yields the decompressed start. After `read`, a pipe yields only its kept chunks. */
  peek(): AsyncGenerator<Buffer> {
    return decompress(this.#explainErrors(() => this.#peekChunks()));
  }

  async *read(options: { readonly hashes?: boolean } = {}): AsyncGenerator<Buffer> {
    try {
      yield* decompress(this.#readStored(options.hashes === true));
    } catch (error) {
      // Prefer reporting a file that changed while being read to a misleading decompression error.
      const after = await this.#handle?.stat({ bigint: true }).catch(() => this.#before);
      if (this.#before !== undefined) this.#assertUnchanged(after ?? this.#statStandardInput());
      throw error;
    }
  }

  /** The digest of the bytes read so far, if `read` hashes them. */
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

  /** Synchronous, because awaiting a pending read of a pipe may never settle. */
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
    // Keep the first chunk for `peek`: it suffices to explain why no document was valid.
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
    // Files in /proc report size 0.
    if (size > 0n && this.#bytes !== Number(size)) throw new ReadError(CHANGED);
  }

  #statStandardInput(): BigIntStats | undefined {
    const { fd } = this.standardInput as { readonly fd?: number };
    if (this.file !== '-' || fd === undefined) return undefined;
    const stats = fstatSync(fd, { bigint: true });
    return stats.isFile() ? stats : undefined;
  }

  /** Also compares ctime, because programs can reset mtime. */
  #assertUnchanged(after: BigIntStats | undefined): void {
    const isSame = (['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const).every(
      (field) => this.#before?.[field] === after?.[field],
    );
    if (!isSame) throw new ReadError(CHANGED);
  }

  /** Reads one more chunk. Shares a pending read, because an abandoned `peek` may still wait for it. */
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
