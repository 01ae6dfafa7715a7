import type { Result } from '@data-import/validators';
import type { Fault, Place } from '../reading/sink.js';

/** How many documents were checked, and what could not be. */
export interface Tally {
  readonly valid: number;
  readonly invalid: number;
  readonly unreadableFiles: number;
  readonly unreadableLines: number;
}

export interface Summary extends Tally {
  readonly files: number;
}

/** Shows results as they come, file by file; none of them is kept. */
export interface Report {
  beginFile(file: string): void;
  document(place: Place, result: Result<unknown>): void;
  unreadable(fault: Fault): void;
  endFile(): void;
  finish(summary: Summary): void;
  /**
   * Goes on with an NDJSON file of which another report has shown at least one line: what this one writes of the
   * following lines is for that one to append.
   */
  continueFile(file: string): void;
  /** Writes what a report that continued the file has written of lines that follow. */
  append(text: string): void;
  /** Counts the lines that another report has shown. */
  addTally(tally: Tally): void;
}

/** `1 problem`, `2 problems` */
export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;
}
