import { stat } from 'node:fs/promises';
import { readBlocks, sliceLines } from './blocks.js';
import { DocumentReader, type LinesSoFar, type ReadOptions } from './document-reader.js';
import type { Sink } from './sink.js';

/** Takes over the lines of a file. Neither method keeps anything of the bytes that it is given. */
export interface LineReader {
  push(bytes: Buffer): Promise<void>;
  /** Resolves once every line is checked and reported, the unfinished last one only where `whole` is true. */
  end(whole: boolean): Promise<void>;
}

/** What becomes of NDJSON that is large enough for others to help. */
export interface Dividing {
  /** How many bytes make a file large. */
  readonly from: number;
  takeOver(lines: LinesSoFar): LineReader;
}

export interface ReadFileOptions extends ReadOptions {
  /** What `-` reads. */
  readonly standardInput: AsyncIterable<Buffer>;
  /** Awaited between pieces of the file, so that what the sink writes does not pile up. */
  readonly pause: () => Promise<void>;
  /** Undefined where one thread reads everything. */
  readonly dividing?: Dividing | undefined;
}

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

/** How large a file is, as far as that is known before it is read. */
async function sizeOf(file: string): Promise<number> {
  if (file === '-') return 0;
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** A reader that others take over from once the file is known to be NDJSON and large. */
class FileReader {
  readonly #reader: DocumentReader;
  #others: LineReader | undefined;

  constructor(
    readonly options: ReadFileOptions,
    sink: Sink,
  ) {
    this.#reader = new DocumentReader(options, sink);
  }

  get done(): boolean {
    return this.#reader.done;
  }

  /** `size` is that of the file, or what is known of it. */
  async push(bytes: Buffer, size: number): Promise<void> {
    if (this.#others !== undefined) return this.#others.push(bytes);
    this.#reader.push(bytes);
    const { dividing } = this.options;
    if (dividing === undefined || size < dividing.from) return;
    const lines = this.#reader.linesSoFar;
    if (lines !== undefined) this.#others = dividing.takeOver(lines);
  }

  async end(whole: boolean): Promise<void> {
    if (this.#others !== undefined) await this.#others.end(whole);
    else if (whole) this.#reader.end();
  }
}

/**
 * Reads the documents of a file, or of standard input for `-`, into a sink. What a file is or holds never makes it
 * reject: that goes to the sink as unreadable.
 */
export async function readFile(file: string, sink: Sink, options: ReadFileOptions): Promise<void> {
  const source = file === '-' ? options.standardInput : readBlocks(file);
  const reader = new FileReader(options, sink);
  let size = 0;
  const expected = options.dividing === undefined ? 0 : await sizeOf(file);
  try {
    for await (const chunk of readChunks(source)) {
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
