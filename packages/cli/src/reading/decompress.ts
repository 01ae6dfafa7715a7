import { pipeline, Readable, type Transform, type TransformOptions } from 'node:stream';
import * as zlib from 'node:zlib';
import { ReadError } from './read-error.js';

export const CHUNK_SIZE = 1 << 19;

type Decoder = Transform & Pick<zlib.Gunzip, 'bytesWritten'>;

interface Compression {
  readonly name: string;
  readonly start: Buffer;
  readonly trailer: number;
  /** Undefined where this version of Node lacks it. */
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

/** The first chunk has enough bytes to recognise a compression, if there are so many. */
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

/** Passes on what is not compressed. */
export async function* decompress(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all = joinStart(chunks);
  const { value: first, done } = await all.next();
  if (done === true) return;
  let size = 0;
  async function* replay(): AsyncGenerator<Buffer> {
    size += (first as Buffer).length;
    yield first as Buffer;
    for await (const chunk of all) {
      size += chunk.length;
      yield chunk;
    }
  }
  const found = findCompression(first);
  if (found === undefined) return yield* replay();
  const { name, trailer, create } = found;
  if (create === undefined) {
    throw new ReadError(`compressed with ${name}, which needs Node 22.15 or later; decompress it first`);
  }
  // Of a chunk with a fault, Node withholds the text: a wrong checksum must come alone. What waits to be read is lost
  // as well, so nothing is decompressed while something waits.
  const decoder = create({ chunkSize: CHUNK_SIZE, highWaterMark: 1 });
  const stream = pipeline(Readable.from(splitEnd(replay(), trailer)), decoder, () => {});
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError(`cannot be decompressed (${name}): ${(error as Error).message}`);
  }
  // Node stops after the first frame, without an error.
  if (name === 'zstd' && decoder.bytesWritten < size)
    throw new ReadError(
      'compressed with zstd in several frames, of which the first is read; decompress it first',
    );
}
