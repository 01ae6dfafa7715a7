import type { Result } from '@data-import/validators';
import type { Fault, Place } from '../reading/sink.js';

/** How many documents were checked, and what could not be. */
export interface Summary {
  readonly files: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unreadableFiles: number;
  readonly unreadableLines: number;
}

/** Shows results as they come, file by file; none of them is kept. */
export interface Report {
  beginFile(file: string): void;
  document(place: Place, result: Result<unknown>): void;
  unreadable(fault: Fault): void;
  endFile(): void;
  finish(summary: Summary): void;
}

/** `1 problem`, `2 problems` */
export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;
}
