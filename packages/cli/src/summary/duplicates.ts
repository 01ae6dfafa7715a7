import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@data-import/files/usage-error';
import type { DocumentPlace, Duplicate, Duplicates } from './data.js';
import { hashAccountKey } from './account-key.js';
import { compareText } from './lowest.js';

/** Bytes of SHA-256; 128 bits make a collision negligible. */
const HASH = 16;
const RECORD = HASH + 4 + 8;
const PARTITIONS = 256;

/** Unlinked once open, so that the system frees it even after SIGKILL. */
class TemporaryFile {
  #descriptor: number | undefined;
  #size = 0;

  constructor(private readonly folder: string) {}

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

interface Partition {
  readonly tail: Buffer;
  size: number;
  readonly chunks: number[];
}

interface DuplicateEntry {
  count: number;
  readonly places: DocumentPlace[];
}

export interface DuplicateFinderOptions {
  readonly chunkRecords?: number;
  readonly folder?: string;
  readonly maxPlaces?: number;
}

/** Grace hash join with 256 partitions in a file. Takes 16 MB for buffers, and memory for one partition. */
export class DuplicateFinder {
  readonly #files = new Map<string, number>();
  readonly #partitions: Partition[] = [];
  readonly #file: TemporaryFile;
  readonly #chunkSize: number;
  readonly #maxPlaces: number;

  constructor({ chunkRecords = 2340, folder = tmpdir(), maxPlaces = 25 }: DuplicateFinderOptions = {}) {
    this.#chunkSize = chunkRecords * RECORD;
    this.#maxPlaces = maxPlaces;
    this.#file = new TemporaryFile(folder);
  }

  add(key: string, { file, line, index }: DocumentPlace): void {
    const fileNumber = this.#files.get(file) ?? this.#files.size;
    if (fileNumber === this.#files.size) this.#files.set(file, fileNumber);
    const hash = hashAccountKey(key);
    const partition = (this.#partitions[Number.parseInt(hash.slice(0, 2), 16)] ??= {
      tail: Buffer.allocUnsafe(this.#chunkSize),
      size: 0,
      chunks: [],
    });
    const { tail } = partition;
    if (partition.size === tail.length) {
      partition.chunks.push(this.#file.append(tail));
      partition.size = 0;
    }
    tail.write(hash, partition.size, HASH, 'hex');
    tail.writeUInt32LE(fileNumber, partition.size + HASH);
    // Encodes lines as positive numbers, array items as negative ones, and a whole file as 0.
    tail.writeDoubleLE(line ?? (index === undefined ? 0 : -1 - index), partition.size + HASH + 4);
    partition.size += RECORD;
  }

  /** Yields duplicates in the order of their keys' hashes. Closes the finder after the last one. */
  *finish(): Generator<Duplicate, void> {
    const files = [...this.#files.keys()];
    try {
      for (let first = 0; first < PARTITIONS; first += 1) {
        const partition = this.#partitions[first];
        if (partition === undefined) continue;
        const repeated = [...this.#count(partition, files)].filter(([, { count }]) => count > 1);
        for (const [, entry] of repeated.sort(([a], [b]) => compareText(a, b))) yield entry;
      }
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#file.close();
  }

  #count(partition: Partition, files: readonly string[]): Map<string, DuplicateEntry> {
    const entries = new Map<string, DuplicateEntry>();
    for (const chunk of this.#read(partition)) {
      for (let at = 0; at < chunk.length; at += RECORD) {
        const key = chunk.toString('latin1', at, at + HASH);
        let entry = entries.get(key);
        if (entry === undefined) entries.set(key, (entry = { count: 0, places: [] }));
        entry.count += 1;
        if (entry.count > this.#maxPlaces) continue;
        const file = files[chunk.readUInt32LE(at + HASH)]!;
        entry.places.push(toPlace(file, chunk.readDoubleLE(at + HASH + 4)));
      }
    }
    return entries;
  }

  *#read({ tail, size, chunks }: Partition): Generator<Buffer> {
    const chunk = Buffer.allocUnsafe(this.#chunkSize);
    for (const at of chunks) {
      this.#file.read(chunk, at);
      yield chunk;
    }
    yield tail.subarray(0, size);
  }
}

function toPlace(file: string, position: number): DocumentPlace {
  return { file, ...(position > 0 ? { line: position } : position < 0 && { index: -1 - position }) };
}

export function countDuplicates(finder: DuplicateFinder, maxSamples: number): Duplicates {
  let [keys, documents] = [0, 0];
  const samples: Duplicate[] = [];
  for (const duplicate of finder.finish()) {
    keys += 1;
    documents += duplicate.count;
    if (samples.length < maxSamples) samples.push(duplicate);
  }
  return { keys, documents, samples };
}
