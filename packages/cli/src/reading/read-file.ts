import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DocumentReader, type LinePosition, type ReadOptions } from './document-reader.js';
import type { Sink } from './sink.js';

/** How many bytes of a file are read at a time. */
const CHUNK_SIZE = 1 << 18;

/** Reads the remaining lines of a file. */
export interface LineReader {
  push(bytes: Buffer): Promise<void>;
  /** Resolves once every line is checked and reported. `whole` tells that the last line is complete. */
  end(whole: boolean): Promise<void>;
}

/** Hands the lines of large NDJSON files to worker threads. */
export interface ParallelReading {
  /** Smaller files (in bytes) are read by one thread. */
  readonly minimumSize: number;
  takeOver(position: LinePosition): LineReader;
}

export interface ReadFileOptions extends ReadOptions {
  /** Is read for `-`. */
  readonly standardInput: AsyncIterable<Buffer>;
  /** Awaited between pieces of the file, so that the output of the sink does not pile up. */
  readonly pause: () => Promise<void>;
  /** Undefined if one thread reads everything. */
  readonly parallel?: ParallelReading | undefined;
}

/** A failure of the file system, as opposed to a bug in this program. */
class ReadError extends Error {}

/** Node's replacement for bytes of a file name that are not UTF-8. */
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

async function* readChunks(file: string, standardInput: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (file === '-') yield* standardInput;
    else yield* createReadStream(file, { highWaterMark: CHUNK_SIZE });
  } catch (error) {
    throw new ReadError(explain(file, error as NodeJS.ErrnoException));
  }
}

/** The size of a file, where it is known in advance. */
export async function findSize(file: string): Promise<number> {
  if (file === '-') return 0;
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Reads the documents of a file, or of standard input for `-`, into a sink. Faults of the file go to the sink; they do
 * not reject. Resolves to whether the file may hold several documents.
 */
export async function readFile(file: string, sink: Sink, options: ReadFileOptions): Promise<boolean> {
  const { standardInput, pause, parallel } = options;
  const reader = new DocumentReader(options, sink);
  let lines: LineReader | undefined;
  let size = parallel === undefined ? 0 : await findSize(file);
  let bytesRead = 0;
  try {
    for await (const chunk of readChunks(file, standardInput)) {
      if (lines !== undefined) {
        await lines.push(chunk);
        continue;
      }
      reader.push(chunk);
      if (reader.done) return reader.isBatch;
      await pause();
      bytesRead += chunk.length;
      size = Math.max(size, bytesRead);
      // The position is a copy of the line so far.
      const position = parallel && size >= parallel.minimumSize ? reader.linePosition : undefined;
      if (position !== undefined) lines = parallel?.takeOver(position);
    }
    if (lines === undefined) reader.end();
    else await lines.end(true);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    await lines?.end(false);
    sink.unreadable({ message: error.message });
  }
  return reader.isBatch;
}
