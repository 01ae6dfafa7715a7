import type { SummarySettings } from '../summary/data.js';
import type { Folders } from '../contracts/index.js';
import type { Refusals } from './refusals.js';

export const formats = ['human', 'json', 'ndjson'] as const;
export const documentFormats = ['human', 'summary', 'json', 'ndjson'] as const;

/** How files are checked and reported. Worker threads receive a copy. */
interface CommonSettings {
  readonly maxIssues: number | undefined;
  readonly values: 'show' | 'hide';
  /** The maximum size of a JSON text in bytes; the default is the longest string that Node supports. */
  readonly longestText?: number | undefined;
  readonly contracts: Folders;
}

export interface DocumentSettings extends CommonSettings {
  readonly format: (typeof documentFormats)[number];
  readonly contract: string;
  readonly colour: boolean;
  readonly columns?: number | undefined;
  /** A document is checked as the value of this field. */
  readonly wrap?: string | undefined;
  /** Whether there are enough documents to make up for the time that loading guards over bytes takes. */
  readonly isLarge?: boolean;
  readonly accepted?: boolean;
  readonly rejects?: boolean;
  /** Whether reasons and the report quote values: only if the caller asks for it. */
  readonly fileValues: 'show' | 'hide';
  readonly summary?: SummarySettings;
  readonly duplicates?: boolean;
  readonly refusals?: Refusals;
}

export interface EventSettings extends CommonSettings {
  readonly format: (typeof formats)[number];
  readonly unknownFields: 'report' | 'allow';
  readonly duplicateNames: 'allow' | 'reject';
}

export type CheckSettings = DocumentSettings | EventSettings;
