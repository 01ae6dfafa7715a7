import { constants } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable, type Transform, type TransformOptions } from 'node:stream';
import * as zlib from 'node:zlib';

/** How many bytes of a file are read at a time. */
const CHUNK_SIZE = 1 << 18;

/** The maximum size of a JSON text in bytes: the longest string that Node supports. */
export const MAX_TEXT_LENGTH = constants.MAX_STRING_LENGTH;

/** A failure of the file system or of decompression, as opposed to a bug in this program. */
export class ReadError extends Error {}

/** Node's replacement for bytes of a file name that are not UTF-8. */
const REPLACEMENT = '\ufffd';

/** Why a file could not be opened or read. */
export function explain(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' && file.includes(REPLACEMENT)) {
    return 'the file name is not UTF-8, so the file cannot be opened; pass its content as standard input (-)';
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EISDIR') return 'this folder has no files named *.json, *.ndjson or *.jsonl';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return `cannot be read: ${message}`;
}

type Decoder = Transform & Pick<zlib.Gunzip, 'bytesWritten'>;

interface Compression {
  readonly name: string;
  readonly start: Buffer;
  /** The size of the checksums after the data, in bytes. */
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

export function findCompression(bytes: Buffer): Compression | undefined {
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

/** The last bytes come alone. */
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

async function* decompress(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

async function* readChunks(file: string, standardInput: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (file === '-') yield* standardInput;
    else yield* createReadStream(file, { highWaterMark: CHUNK_SIZE });
  } catch (error) {
    throw new ReadError(explain(file, error as NodeJS.ErrnoException));
  }
}

/**
 * The bytes of a file, or of standard input for `-`, decompressed if they begin like a compressed file.
 *
 * @throws {ReadError} if they cannot be read.
 */
export function readFile(file: string, standardInput: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  return decompress(readChunks(file, standardInput));
}

/** The size of a file once it is decompressed, which may require reading it; 0 if it cannot be read. */
export async function measure(file: string, standardInput: AsyncIterable<Buffer>): Promise<number> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return 0;
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_START_LENGTH), 0).catch(() => NOTHING);
  await handle.close();
  if (findCompression(buffer.subarray(0, bytesRead)) === undefined) return findSize(file);
  let size = 0;
  try {
    for await (const chunk of readFile(file, standardInput)) size += chunk.length;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
  }
  return size;
}

const NOTHING = { bytesRead: 0, buffer: Buffer.of() };

/** The size of a file, where it is known in advance. */
export async function findSize(file: string): Promise<number> {
  if (file === '-') return 0;
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
