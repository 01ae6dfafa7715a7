import type { InputDigest } from '@data-import/reading/input';
import { emptyTally, type Tally } from '../report/tally.js';

/** In the order of reports. Advice is about valid documents too, and no part of a verdict. */
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
  /** Documents with an error, but without an account key, if keys are kept. */
  withoutKey: number;
}

/** Where a document is: neither a line (from 1) nor an index (from 0) if it is the only one of its file. */
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
  /** Lines and items, or the file itself. */
  readonly unreadable: number;
}

/** What was read of an input: all of it if it is complete. */
export interface CheckedInput extends InputDigest {
  readonly file: string;
  readonly documents: number;
  readonly complete: boolean;
}

export interface PlaceName {
  readonly code: string;
  readonly format?: string;
  /** Array indexes are folded to `[]`, and names that the contract does not list to `*`: `customers[].mobile`. */
  readonly path: string;
  /** A refusal of `--refused`, whose codes are not those of issues. */
  readonly refused?: true;
}

export interface FaultName extends PlaceName {
  readonly field?: string;
}

/** `99/99/9999`, and how often a value has this form. */
export interface CountedShape {
  readonly shape: string;
  readonly occurrences: number;
}

export interface CountedFault extends FaultName {
  readonly severity: Severity;
  readonly documents: number;
  readonly occurrences: number;
  readonly first: DocumentPlace;
  /** The most frequent first. If there are more than are kept, those with the lowest hashes. */
  readonly shapes: readonly CountedShape[];
  /** In file order. Which documents are chosen depends on the seed and their places only. */
  readonly samples: readonly Sample[];
}

export interface OtherFaults extends PlaceName {
  readonly occurrences: number;
}

/** The name of all places that are not listed: more than a contract has, unless it is recursive. */
export const OTHER_PLACES: PlaceName = { code: '*', path: '*' };

export interface InvalidKeys {
  readonly keys: readonly string[];
  /** False if there were more: those with the lowest hashes are kept, so that two reports keep the same ones. */
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
