import type { JsonReading, ReadJsonOptions } from '@data-import/validators/text';

/** The position of a document in its file: its line (from 1) or index (from 0); neither for the only document. */
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

/** Receives what is read from one file, in file order. The bytes from `from` to `to` are those of the document. */
export interface Sink {
  document(reading: ReadDocument, place: FilePosition, bytes: Buffer, from: number, to: number): void;
  readonly readOptions?: ReadJsonOptions | undefined;
  acceptsBytes?(bytes: Buffer, from: number, to: number, place: FilePosition): boolean;
  readonly hasRoom?: (() => boolean) | undefined;
  emptyLine(): void;
  unreadable(fault: ReadFault, bytes?: Buffer): void;
}
