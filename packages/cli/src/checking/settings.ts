import type { SummarySettings } from '../summary/data.js';
import type { AdviceConditions } from '../summary/report.js';
import type { Folders } from '../contracts/index.js';
import type { Refusals } from './refusals.js';
import type { Wording } from './wording.js';

export const formats = ['human', 'json', 'ndjson'] as const;
export const documentFormats = ['human', 'summary', 'json', 'ndjson'] as const;

interface CommonSettings {
  readonly maxIssues: number | undefined;
  readonly values: 'show' | 'hide';
  readonly fileValues: 'show' | 'hide';
  readonly accepted?: boolean;
  readonly rejects?: boolean;
  readonly longestText?: number | undefined;
  readonly contracts: Folders;
}

export interface DocumentSettings extends CommonSettings {
  readonly format: (typeof documentFormats)[number];
  readonly contract: string;
  readonly colour: boolean;
  readonly columns?: number | undefined;
  readonly wrap?: string | undefined;
  /** Whether the input is large enough to repay loading the guards over bytes. */
  readonly isLarge?: boolean;
  /** Absent if no output needs the counts of faults, because counting takes as long as validating. */
  readonly summary?: SummarySettings;
  readonly faults?: boolean;
  readonly wording: Wording;
  readonly faultWording: Wording;
  /** Absent without `--advice`. */
  readonly advice?: AdviceConditions | undefined;
  /** The field of each document that states the origin of its data. */
  readonly source?: string | undefined;
  readonly duplicates?: boolean;
  readonly refusals?: Refusals;
}

export interface EventSettings extends CommonSettings {
  readonly format: (typeof formats)[number];
  readonly unknownFields: 'report' | 'allow';
  readonly duplicateNames: 'allow' | 'reject';
}

export type CheckSettings = DocumentSettings | EventSettings;
