import type { SummarySettings } from '../summary/data.js';
import type { Folders } from '../contracts/index.js';
import type { Refusals } from './refusals.js';

export const formats = ['human', 'json', 'ndjson'] as const;
/** Those of `validate`. */
export const documentFormats = ['human', 'summary', 'json', 'ndjson'] as const;

/** How files are checked and reported. Worker threads receive a copy. */
interface CommonSettings {
  /** The maximum number of issues reported for one document; undefined: the default of the validator. */
  readonly maxIssues: number | undefined;
  /** Whether messages on the standard streams quote values. */
  readonly values: 'show' | 'hide';
  /** The maximum size of a JSON text in bytes; the default is the longest string that Node supports. */
  readonly longestText?: number | undefined;
  readonly contracts: Folders;
}

export interface DocumentSettings extends CommonSettings {
  readonly format: (typeof documentFormats)[number];
  /** The name of the contract as it was typed. */
  readonly contract: string;
  readonly colour: boolean;
  /** The width of the terminal; undefined: lines are not wrapped. */
  readonly columns?: number | undefined;
  /** A document is checked as the value of this field. */
  readonly wrap?: string | undefined;
  /** Whether there are enough documents to make up for the time that loading guards over bytes takes. */
  readonly isLarge?: boolean;
  /** Whether valid documents are copied to a file. */
  readonly accepted?: boolean;
  /** Whether the others are, with their reasons. */
  readonly rejects?: boolean;
  /** Whether reasons and the report quote values: only if the caller asks for it. */
  readonly fileValues: 'show' | 'hide';
  /** Undefined if no faults are counted by kind. */
  readonly summary?: SummarySettings;
  /** Whether account keys are compared, to find duplicates. */
  readonly duplicates?: boolean;
  /** Documents that are rejected although they are valid. */
  readonly refusals?: Refusals;
}

export interface EventSettings extends CommonSettings {
  readonly format: (typeof formats)[number];
  /** Whether fields that the catalogue does not list are reported. */
  readonly unknownFields: 'report' | 'allow';
  /** Whether documents are rejected in which an object contains a name twice. */
  readonly duplicateNames: 'allow' | 'reject';
}

export type CheckSettings = DocumentSettings | EventSettings;
