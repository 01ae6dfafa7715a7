/** The position of a document in its file: its line (from 1) or index (from 0); neither for the only document. */
export interface Place {
  readonly line?: number;
  readonly index?: number;
}

/** Why a file, or one line of it, could not be read. */
export interface Fault {
  /** Names the fault and the expected text. */
  readonly message: string;
  /** The message without words of the file, if it quotes any. */
  readonly hidden?: string;
  readonly line?: number;
  readonly column?: number;
  /** True if only this line could not be read. */
  readonly lineOnly?: boolean;
}

/** Receives what is read from one file, in file order. */
export interface Sink {
  document(value: unknown, place: Place): void;
  /** Whether a line is a valid document, which is then handled: there is nothing to parse. */
  acceptsLine?(bytes: Buffer, from: number, to: number, place: Place): boolean;
  unreadable(fault: Fault): void;
}
