import { tmpdir } from 'node:os';
import type { DocumentPlace, Duplicate, Duplicates } from './data.js';
import { hashAccountKey } from './account-key.js';
import { compareText } from './lowest.js';
import { PartitionedRecords, TemporaryFile } from './partitioned-records.js';

/** Bytes of SHA-256: so many that different keys never have the same. */
const HASH = 16;
/** The hash, the file, and the line or index. */
const RECORD = HASH + 4 + 8;
/** What a key takes in a map, roughly. */
const ENTRY = 256;

export interface DuplicateFinderOptions {
  readonly memory?: number;
  readonly folder?: string;
  readonly maxPlaces?: number;
}

interface DuplicateEntry {
  count: number;
  /** The number of a file, then a line or an index, and so on. */
  readonly places: number[];
}

/**
 * Finds the keys that several documents have, exactly and in bounded memory: hashes of the keys and their places are divided
 * by their first byte, in a file if there are many, and one part after the other is counted.
 */
export class DuplicateFinder {
  readonly #files = new Map<string, number>();
  readonly #store: PartitionedRecords;
  readonly #memory: number;
  readonly #maxPlaces: number;
  readonly #record = Buffer.alloc(RECORD);

  constructor({ memory = 1 << 24, folder = tmpdir(), maxPlaces = 25 }: DuplicateFinderOptions = {}) {
    this.#memory = memory;
    this.#maxPlaces = maxPlaces;
    this.#store = this.#createStore(new TemporaryFile(folder), 0);
  }

  add(key: string, { file, line, index }: DocumentPlace): void {
    const fileNumber = this.#files.get(file) ?? this.#files.size;
    if (fileNumber === this.#files.size) this.#files.set(file, fileNumber);
    this.#record.write(hashAccountKey(key), 0, HASH, 'hex');
    this.#record.writeUInt32LE(fileNumber, HASH);
    // Lines begin with 1, and 0 is the only document of its file.
    this.#record.writeDoubleLE(line ?? (index === undefined ? 0 : -1 - index), HASH + 4);
    this.#store.add(this.#record);
  }

  /** The duplicates in the order of the hashes of their keys. The finder is closed after the last one. */
  *finish(): Generator<Duplicate, void> {
    const files = [...this.#files.keys()];
    try {
      for (const { count, places } of this.#find(this.#store))
        yield { count, places: toPlaces(places, files) };
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#store.file.close();
  }

  #createStore(file: TemporaryFile, byte: number): PartitionedRecords {
    return new PartitionedRecords(file, RECORD, byte, this.#memory / 4);
  }

  *#find(store: PartitionedRecords): Generator<DuplicateEntry> {
    for (const read of store.partitions()) {
      const entries = this.#count(read());
      if (entries !== undefined) {
        yield* [...entries]
          .filter(([, { count }]) => count > 1)
          .sort(([a], [b]) => compareText(a, b))
          .map(([, entry]) => entry);
      } else {
        const parts = this.#createStore(store.file, store.byte + 1);
        for (const chunk of read()) {
          for (let at = 0; at < chunk.length; at += RECORD) parts.add(chunk, at);
        }
        yield* this.#find(parts);
      }
    }
  }

  /** The entries by hash; undefined if there are too many hashes. */
  #count(chunks: Iterable<Buffer>): Map<string, DuplicateEntry> | undefined {
    const entries = new Map<string, DuplicateEntry>();
    const most = this.#memory / 2 / ENTRY;
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += RECORD) {
        const key = chunk.toString('latin1', at, at + HASH);
        let entry = entries.get(key);
        if (entry === undefined) {
          if (entries.size > most) return undefined;
          entries.set(key, (entry = { count: 0, places: [] }));
        }
        entry.count += 1;
        if (entry.count <= this.#maxPlaces) {
          entry.places.push(chunk.readUInt32LE(at + HASH), chunk.readDoubleLE(at + HASH + 4));
        }
      }
    }
    return entries;
  }
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

function toPlaces(places: readonly number[], files: readonly string[]): DocumentPlace[] {
  return Array.from({ length: places.length / 2 }, (_, each) => {
    const [file, position] = [files[places[2 * each]!]!, places[2 * each + 1]!];
    return { file, ...(position > 0 ? { line: position } : position < 0 && { index: -1 - position }) };
  });
}
