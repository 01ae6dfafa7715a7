import type { Fault } from '../reading/sink.js';
import type { Tally } from '../report/report.js';

/** Counts documents, and what could not be read. */
export class Counter {
  #valid = 0;
  #invalid = 0;
  #unreadableFiles = 0;
  #unreadableLines = 0;

  get tally(): Tally {
    return {
      valid: this.#valid,
      invalid: this.#invalid,
      unreadableFiles: this.#unreadableFiles,
      unreadableLines: this.#unreadableLines,
    };
  }

  /** Adds the counts of another counter. */
  add(tally: Tally): void {
    this.#valid += tally.valid;
    this.#invalid += tally.invalid;
    this.#unreadableFiles += tally.unreadableFiles;
    this.#unreadableLines += tally.unreadableLines;
  }

  document(isValid: boolean): void {
    if (isValid) this.#valid += 1;
    else this.#invalid += 1;
  }

  unreadable({ lineOnly }: Fault): void {
    if (lineOnly === true) this.#unreadableLines += 1;
    else this.#unreadableFiles += 1;
  }
}
