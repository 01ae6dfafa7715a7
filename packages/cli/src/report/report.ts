import type { Result } from '@data-import/validators';
import type { Advice } from '@data-import/validators/advice';
import type { Duplicates, Severity } from '../summary/data.js';
import type { Tally } from './tally.js';
import type { Output } from '../output.js';
import type { ReadFault, FilePosition } from '@data-import/reading/sink';

export interface Entries {
  document(
    file: string,
    place: FilePosition,
    result: Result<unknown>,
    severity?: Severity,
    advice?: readonly Advice[],
  ): string;
  unreadable(file: string, fault: ReadFault): string;
}

export interface Report {
  beginFile(file: string): void;
  append(entries: string): void;
  endFile(file: string, tally: Tally, isBatch: boolean): void;
  finish(summary: Tally & { readonly files: number; readonly duplicates?: Duplicates }): void;
}

export interface ReportFormat {
  createEntries(colour: boolean, columns?: number): Entries;
  createReport(out: Output, contract: string, colour: boolean, columns?: number): Report;
}
