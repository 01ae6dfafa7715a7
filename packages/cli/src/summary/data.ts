import type { InputDigest } from '@data-import/reading/input';
import { emptyTally, type Tally } from '../report/tally.js';

/** In the order of reports. Advice also concerns valid documents and changes no verdict. */
export const SEVERITIES = ['error', 'warning', 'advice'] as const;
export type Severity = (typeof SEVERITIES)[number];

export function compareSeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}

export interface SeverityRule {
  readonly code: string;
  readonly path?: string;
  readonly severity: Severity;
}

export interface SummarySettings {
  readonly seed: number;
  readonly maxSamples: number;
  readonly values: 'show' | 'hide';
  readonly severity: readonly SeverityRule[];
  readonly keys?: 'keep' | 'hash';
}

export interface Totals extends Tally {
  files: number;
  truncated: number;
  occurrences: number;
  /** Invalid documents without an account key, if keys are kept. */
  withoutKey: number;
}

/** `line` counts from 1, `index` from 0; both are absent if the file is one document. */
export interface DocumentPlace {
  readonly file: string;
  readonly line?: number;
  readonly index?: number;
}

export interface Sample extends DocumentPlace {
  readonly path: string;
  readonly message: string;
}

export interface CountedFile extends Pick<Totals, 'valid' | 'warned' | 'invalid'> {
  readonly file: string;
  /** The number of unreadable lines and items, or 1 for the whole file. */
  readonly unreadable: number;
}

/** The part of an input that was read; `complete` if that is all of it. */
export interface CheckedInput extends InputDigest {
  readonly file: string;
  readonly documents: number;
  readonly complete: boolean;
}

export interface PlaceName {
  readonly code: string;
  readonly format?: string;
  /** A path such as `customers[].mobile`, with `[]` for array indexes and `*` for undocumented names. */
  readonly path: string;
  /** Set for refusals from `--refused`, whose codes are not issue codes. */
  readonly refused?: true;
}

export interface FaultName extends PlaceName {
  readonly field?: string;
}

/** A shape such as `99/99/9999`, and the number of values that have it. */
export interface CountedShape {
  readonly shape: string;
  readonly occurrences: number;
}

export interface CountedFault extends FaultName {
  readonly severity: Severity;
  readonly documents: number;
  readonly occurrences: number;
  readonly first: DocumentPlace;
  /** Most frequent first. Above the limit, those with the lowest hashes are kept. */
  readonly shapes: readonly CountedShape[];
  /** In file order. Only the seed and the documents' places determine the choice. */
  readonly samples: readonly Sample[];
}

export interface OtherFaults extends PlaceName {
  readonly occurrences: number;
}

/** Collects the places above the limit, which only recursive contracts reach. */
export const OTHER_PLACES: PlaceName = { code: '*', path: '*' };

export interface InvalidKeys {
  readonly keys: readonly string[];
  /** False above the limit. Keys with the lowest hashes are kept, so that two reports keep the same ones. */
  readonly complete: boolean;
}

export interface Duplicate {
  readonly count: number;
  readonly places: readonly DocumentPlace[];
}

export interface Duplicates {
  readonly keys: number;
  readonly documents: number;
  readonly samples: readonly Duplicate[];
}

export interface SummaryData {
  readonly settings: SummarySettings;
  readonly totals: Readonly<Totals>;
  readonly faults: readonly CountedFault[];
  readonly others: readonly OtherFaults[];
  readonly invalidKeys?: InvalidKeys;
}

export function emptyTotals(): Totals {
  const first = { files: 0, lines: 0, emptyLines: 0, valid: 0, warned: 0, invalid: 0, truncated: 0 };
  return { ...first, ...emptyTally(), occurrences: 0, withoutKey: 0 };
}
