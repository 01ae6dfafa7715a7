import { createReadStream } from 'node:fs';
import { DocumentReader, type ReadOptions } from './document-reader.js';
import type { Sink } from './sink.js';

export interface ReadFileOptions extends ReadOptions {
  /** What `-` reads. */
  readonly standardInput: AsyncIterable<Buffer>;
  /** Awaited between pieces of the file, so that what the sink writes does not pile up. */
  readonly pause: () => Promise<void>;
}

const CHUNK = 1 << 20;

/** A failure of the file system, told apart from a failure of our own. */
class ReadError extends Error {}

/** Why a file could not be opened or read, in words. */
function explain({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder; expected a file';
  if (code === 'EACCES' || code === 'EPERM') return 'there is no permission to read this file';
  return `cannot be read: ${message}`;
}

async function* readChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new ReadError(explain(error as NodeJS.ErrnoException));
  }
}

/**
 * Reads the documents of a file, or of standard input for `-`, into a sink. What a file is or holds never makes it
 * reject: that goes to the sink as unreadable.
 */
export async function readFile(file: string, sink: Sink, options: ReadFileOptions): Promise<void> {
  const source = file === '-' ? options.standardInput : createReadStream(file, { highWaterMark: CHUNK });
  const reader = new DocumentReader(options, sink);
  try {
    for await (const chunk of readChunks(source)) {
      reader.push(chunk);
      if (reader.done) return;
      await options.pause();
    }
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    sink.unreadable({ message: error.message });
    return;
  }
  reader.end();
}
