import { stat } from 'node:fs/promises';
import { readBlocks, sliceLines } from './blocks.js';
import { DocumentReader, type LinePosition, type ReadOptions } from './document-reader.js';
import type { Sink } from './sink.js';

/** Reads the remaining lines of a file. */
export interface LineReader {
  /** The bytes may be overwritten once the promise resolves. */
  push(bytes: Buffer): Promise<void>;
  /** Resolves once every line is checked and reported. `whole` says that the last line is complete. */
  end(whole: boolean): Promise<void>;
}

/** Hands the lines of large NDJSON files to workers. */
export interface ParallelReading {
  /** Files of fewer bytes are read by one thread. */
  readonly minimumSize: number;
  takeOver(position: LinePosition): LineReader;
}

export interface ReadFileOptions extends ReadOptions {
  /** What `-` reads. */
  readonly standardInput: AsyncIterable<Buffer>;
  /** Awaited between pieces of the file, so that the output of the sink does not pile up. */
  readonly pause: () => Promise<void>;
  /** Undefined if one thread reads everything. */
  readonly parallel?: ParallelReading | undefined;
}

/** A failure of the file system, as opposed to a bug of ours. */
class ReadError extends Error {}

/** What Node puts into a file name for bytes that are not UTF-8. */
const REPLACEMENT = '\ufffd';

/** Why a file could not be opened or read. */
function explain(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' && file.includes(REPLACEMENT)) {
    return 'the file name is not UTF-8, so the file cannot be opened; pass its content as standard input (-)';
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EISDIR') return 'this is a directory; expected a file';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return `cannot be read: ${message}`;
}

async function* readChunks(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new ReadError(explain(file, error as NodeJS.ErrnoException));
  }
}

/** The size of a file, as far as it is known before the file is read. */
async function sizeOf(file: string): Promise<number> {
  if (file === '-') return 0;
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Reads a file itself, and lets workers take over once it turns out to be large NDJSON. */
class FileReader {
  readonly #reader: DocumentReader;
  #workers: LineReader | undefined;

  constructor(
    readonly options: ReadFileOptions,
    sink: Sink,
  ) {
    this.#reader = new DocumentReader(options, sink);
  }

  get done(): boolean {
    return this.#reader.done;
  }

  /** `size` is the size of the file, or of the part read so far if that is all that is known. */
  async push(bytes: Buffer, size: number): Promise<void> {
    if (this.#workers !== undefined) return this.#workers.push(bytes);
    this.#reader.push(bytes);
    const { parallel } = this.options;
    if (parallel === undefined || size < parallel.minimumSize) return;
    const position = this.#reader.linePosition;
    if (position !== undefined) this.#workers = parallel.takeOver(position);
  }

  async end(whole: boolean): Promise<void> {
    if (this.#workers !== undefined) await this.#workers.end(whole);
    else if (whole) this.#reader.end();
  }
}

/**
 * Reads the documents of a file, or of standard input for `-`, into a sink. It does not reject because of the file:
 * faults of the file go to the sink.
 */
export async function readFile(file: string, sink: Sink, options: ReadFileOptions): Promise<void> {
  const source = file === '-' ? options.standardInput : readBlocks(file);
  const reader = new FileReader(options, sink);
  let size = 0;
  const expected = options.parallel === undefined ? 0 : await sizeOf(file);
  try {
    for await (const chunk of readChunks(file, source)) {
      size += chunk.length;
      for (const slice of sliceLines(chunk)) {
        await reader.push(slice, Math.max(size, expected));
        if (reader.done) return;
        await options.pause();
      }
    }
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    await reader.end(false);
    sink.unreadable({ message: error.message });
    return;
  }
  await reader.end(true);
}
