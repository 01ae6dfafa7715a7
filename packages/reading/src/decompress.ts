import type { Transform, TransformOptions } from 'node:stream';
import * as zlib from 'node:zlib';
import { ReadError } from './read-error.js';

export const CHUNK_SIZE = 1 << 19;

type Decoder = Transform & Pick<zlib.Gunzip, 'bytesWritten'>;

interface Compression {
  readonly name: string;
  readonly start: Buffer;
  readonly trailer: number;
  /** Undefined if this version of Node lacks the decoder. */
  readonly create: ((options: zlib.ZlibOptions & TransformOptions) => Decoder) | undefined;
}

const COMPRESSIONS: readonly Compression[] = [
  { name: 'gzip', start: Buffer.from([0x1f, 0x8b]), trailer: 8, create: zlib.createGunzip },
  {
    name: 'zstd',
    start: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
    trailer: 4,
    create: (zlib as unknown as Record<string, Compression['create']>)['createZstdDecompress'],
  },
];

const MAX_START_LENGTH = 4;

function findCompression(bytes: Buffer): Compression | undefined {
  return COMPRESSIONS.find(({ start }) => bytes.subarray(0, start.length).equals(start));
}

/** Joins the first chunks until they suffice to recognise a compression by its magic bytes. */
async function* joinStart(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.of();
  for await (const chunk of chunks) {
    if (start === undefined) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < MAX_START_LENGTH) continue;
      yield start;
      start = undefined;
    }
  }
  if (start !== undefined) yield start;
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* splitEnd(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let end: Buffer = Buffer.of();
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([end, chunk]);
    const at = Math.max(0, bytes.length - size);
    if (at > 0) yield bytes.subarray(0, at);
    end = bytes.subarray(at);
  }
  yield end;
}

/** Compressed input with pushback: bytes that one decoder leaves go to the next. */
class StoredBytes {
  #unread: Buffer | undefined;

  constructor(private readonly chunks: AsyncGenerator<Buffer>) {}

  async next(): Promise<Buffer | undefined> {
    const bytes = this.#unread ?? (await this.chunks.next()).value;
    this.#unread = undefined;
    return bytes as Buffer | undefined;
  }

  putBack(bytes: Buffer): void {
    this.#unread = bytes;
  }

  /** Tapes and tar pad blocks with zero bytes. */
  async skipZeros(): Promise<void> {
    for (let bytes = await this.next(); bytes !== undefined; bytes = await this.next()) {
      const start = bytes.findIndex((byte) => byte !== 0);
      if (start !== -1) return this.putBack(bytes.subarray(start));
    }
  }

  async isAtEnd(): Promise<boolean> {
    const bytes = await this.next();
    if (bytes !== undefined) this.putBack(bytes);
    return bytes === undefined;
  }
}

/** Puts unread bytes back: zlib stops at a zero byte after a gzip member, Node's zstd after each frame. */
async function* decode(stored: StoredBytes, decoder: Decoder): AsyncGenerator<Buffer> {
  let last: Buffer = Buffer.of();
  let size = 0;
  const feed = async (): Promise<void> => {
    while (decoder.bytesWritten === size) {
      const bytes = await stored.next();
      if (bytes === undefined) return void decoder.end();
      last = bytes;
      size += bytes.length;
      // If the decoder leaves some of these bytes unread, it calls back only on destroy.
      await new Promise((done) => decoder.write(bytes, done));
    }
  };
  feed().catch((error: Error) => decoder.destroy(error));
  yield* decoder as AsyncIterable<Buffer>;
  const rest = size - decoder.bytesWritten;
  if (rest > 0) stored.putBack(last.subarray(last.length - rest));
}

/** Decompresses gzip and others, which it detects, and passes other input through. */
export async function* decompress(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all = joinStart(chunks);
  const { value: first, done } = await all.next();
  if (done === true) return;
  const found = findCompression(first);
  if (found === undefined) {
    yield first;
    return yield* all;
  }
  const { name, trailer, create } = found;
  if (create === undefined) {
    throw new ReadError(`compressed with ${name}, which needs Node 22.15 or later; decompress it first`);
  }
  const ends = splitEnd(prepend(first, all), trailer);
  const stored = new StoredBytes(ends);
  try {
    do {
      // On an error, Node drops the output of the failing chunk, so the checksum gets its own chunk, and all
      // unread output, so a high-water mark of 1 leaves none.
      yield* decode(stored, create({ chunkSize: CHUNK_SIZE, highWaterMark: 1 }));
      if (name === 'gzip') await stored.skipZeros();
      else if (!(await stored.isAtEnd())) throw new ReadError(SEVERAL_FRAMES);
    } while (!(await stored.isAtEnd()));
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError(`cannot be decompressed (${name}): ${(error as Error).message}`);
  } finally {
    // Do not await: a pending read of a pipe may never settle.
    void ends.return(undefined).catch(() => {});
  }
}

const SEVERAL_FRAMES =
  'compressed with zstd in several frames, of which the first is read; decompress it first';
