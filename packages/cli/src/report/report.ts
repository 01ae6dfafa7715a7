import type { Result } from '@data-import/validators';
import type { Fault, Place } from '../reading/sink.js';

/** How many documents were checked, and how many files and lines could not be read. */
export interface Tally {
  readonly valid: number;
  readonly invalid: number;
  readonly unreadableFiles: number;
  readonly unreadableLines: number;
}

export interface Summary extends Tally {
  readonly files: number;
}

/** Writes results as they arrive, file by file, and keeps none of them. */
export interface Report {
  beginFile(file: string): void;
  document(place: Place, result: Result<unknown>): void;
  unreadable(fault: Fault): void;
  endFile(): void;
  finish(summary: Summary): void;
  /**
   * Continues an NDJSON file of which another report has already written at least one line. That report appends what
   * this one writes.
   */
  continueFile(file: string): void;
  /** Writes the output of a report that continued the file. */
  append(text: string): void;
  /** Adds the counts of a report that continued the file. */
  addTally(tally: Tally): void;
}

/** `1 problem`, `2 problems` */
export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;
}
