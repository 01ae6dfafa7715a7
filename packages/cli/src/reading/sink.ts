/** Where a document stands in its file: nothing for the only document, else its line (from 1) or index (from 0). */
export interface Place {
  readonly line?: number;
  readonly index?: number;
}

/** Why a file, or one line of it, could not be read. */
export interface Fault {
  /** What is wrong and what was expected. */
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** True where the fault is that of one line and the others were read. */
  readonly lineOnly?: boolean;
}

/** Takes what is read from one file, in its order. */
export interface Sink {
  document(value: unknown, place: Place): void;
  unreadable(fault: Fault): void;
}
