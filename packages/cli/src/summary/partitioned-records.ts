import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.js';

const PARTITIONS = 256;
const MAX_CHUNK_BYTES = 1 << 16;

/** A file without a name, which is gone when the program ends, however it ends. */
export class TemporaryFile {
  #descriptor: number | undefined;
  #size = 0;

  constructor(private readonly folder: string) {}

  /** Appends bytes and returns their position. */
  append(bytes: Buffer): number {
    const at = this.#size;
    try {
      this.#descriptor ??= openUnnamed(this.folder);
      for (let done = 0; done < bytes.length;) {
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, at + done);
      }
    } catch (error) {
      throw new UsageError(`a temporary file cannot be written: ${(error as Error).message}`);
    }
    this.#size += bytes.length;
    return at;
  }

  read(into: Buffer, at: number): void {
    for (let done = 0; done < into.length;) {
      const read = readSync(this.#descriptor!, into, done, into.length - done, at + done);
      if (read === 0) throw new UsageError('a temporary file was cut');
      done += read;
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

function openUnnamed(folder: string): number {
  const path = join(folder, `data-import-${randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return descriptor;
}

/** Records of one size, divided by one of their bytes. What does not fit into memory is in a file. */
export class PartitionedRecords {
  readonly #chunkSize: number;
  /** The last records of each partition. */
  readonly #tails: Buffer[] = [];
  readonly #tailSizes = new Uint32Array(PARTITIONS);
  /** The positions of the other ones in the file, by partition. */
  readonly #chunks: number[][] = Array.from({ length: PARTITIONS }, () => []);

  /** @param byte which byte of the records decides */
  constructor(
    readonly file: TemporaryFile,
    private readonly recordSize: number,
    readonly byte: number,
    memory: number,
  ) {
    const size = Math.min(memory / PARTITIONS, MAX_CHUNK_BYTES);
    this.#chunkSize = Math.max(Math.floor(size / recordSize), 1) * recordSize;
  }

  /** Adds the record at an offset, as long as records are. */
  add(bytes: Buffer, from = 0): void {
    const partition = bytes[from + this.byte]!;
    const tail = (this.#tails[partition] ??= Buffer.allocUnsafe(this.#chunkSize));
    let size = this.#tailSizes[partition]!;
    if (size === tail.length) {
      this.#chunks[partition]!.push(this.file.append(tail));
      size = 0;
    }
    bytes.copy(tail, size, from, from + this.recordSize);
    this.#tailSizes[partition] = size + this.recordSize;
  }

  /** The records of each partition, in the order in which they were added: several in a buffer, which is used again. */
  *partitions(): Generator<() => Generator<Buffer>> {
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      if (this.#tails[partition] !== undefined) yield () => this.#read(partition);
    }
  }

  *#read(partition: number): Generator<Buffer> {
    const chunk = Buffer.allocUnsafe(this.#chunkSize);
    for (const at of this.#chunks[partition]!) {
      this.file.read(chunk, at);
      yield chunk;
    }
    yield this.#tails[partition]!.subarray(0, this.#tailSizes[partition]);
  }
}
