import { Input } from '@data-import/reading/input';
import { readBlock } from '@data-import/reading/block';
import { ReadError } from '@data-import/reading/read-error';
import type { Sink } from '@data-import/reading/sink';
import { readBlocks } from '@data-import/reading/read-blocks';
import { MAX_TEXT_LENGTH } from '@data-import/reading/splitter-options';
import { toReason } from '../reason.js';
import type { CustomerReader, CustomerReading, SourceFile, SourceKind } from './customer.js';

/** `position` is a line number (from 1) or an array index (from 0). */
export interface PlacedReading {
  readonly position: number;
  readonly reading: CustomerReading;
}

export class ReadBatch implements Sink {
  readonly readOptions = { duplicateNames: 'report' } as const;
  readonly readings: PlacedReading[] = [];
  unit: 'line' | 'item' = 'line';
  blank = 0;

  constructor(
    private readonly kind: SourceKind,
    private readonly reader: CustomerReader,
  ) {}

  document(...[reading, place]: Parameters<Sink['document']>): void {
    this.#add(place, this.reader.read(reading, this.kind));
  }

  emptyLine(): void {
    this.blank += 1;
  }

  unreadable(...[fault]: Parameters<Sink['unreadable']>): void {
    if (fault.kind === 'not_read') throw new ReadError(fault.message);
    const { message, hidden = message, kind: code } = fault;
    const reasons = [toReason({ code, message }, { message: hidden })];
    this.#add(fault, { key: undefined, reasons, state: 'unreadable' });
  }

  #add({ line, index }: { readonly line?: number; readonly index?: number }, reading: CustomerReading): void {
    if (index !== undefined) this.unit = 'item';
    this.readings.push({ position: index ?? line ?? 1, reading });
  }
}

/**
 * Reads all documents of a file like `data-import validate`: NDJSON or an array, compressed or not.
 *
 * @throws {ReadError} if the file cannot be read to its end.
 */
export async function* readSource(
  { file, kind }: SourceFile,
  reader: CustomerReader,
): AsyncGenerator<ReadBatch> {
  const input = new Input(file, process.stdin);
  try {
    for await (const block of readBlocks(input.read())) {
      const sink = new ReadBatch(kind, reader);
      readBlock(block, MAX_TEXT_LENGTH, sink);
      yield sink;
    }
  } finally {
    input.close();
  }
}
