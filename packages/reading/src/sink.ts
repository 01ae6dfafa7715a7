import type { JsonReading, ReadJsonOptions } from '@data-import/validators/text';

/** A document's `line` (from 1) or `index` (from 0) in its file; neither if it is the only document. */
export interface FilePosition {
  readonly line?: number;
  readonly index?: number;
}

export interface ReadFault {
  readonly kind: 'not_json' | 'not_utf8' | 'too_long' | 'too_deep' | 'no_document' | 'not_read';
  readonly message: string;
  readonly hidden?: string | undefined;
  readonly line?: number;
  readonly column?: number;
  readonly index?: number;
  readonly part?: 'line' | 'item';
}

export type ReadDocument = Omit<JsonReading & { readonly ok: true }, 'ok'>;

/** Receives the documents and faults of a file in order. A document's bytes extend from `from` to `to`. */
export interface Sink {
  document(reading: ReadDocument, place: FilePosition, bytes: Buffer, from: number, to: number): void;
  readonly readOptions?: ReadJsonOptions | undefined;
  acceptsBytes?(bytes: Buffer, from: number, to: number, place: FilePosition): boolean;
  readonly hasRoom?: (() => boolean) | undefined;
  emptyLine(): void;
  unreadable(fault: ReadFault, bytes?: Buffer): void;
}
