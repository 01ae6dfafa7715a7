import type { Vectors } from '@data-import/conformance';
import type { Verdicts } from '../../gate/tool.js';

/** What a page needs of a contract. */
export interface Input extends Pick<Vectors, 'contract' | 'usedFor' | 'valid' | 'invalid'> {
  readonly schema: object;
}

/** How many of how many. */
export type Share = readonly [number, number];

/** What a page found out about the forms of a library. */
export interface Inspection {
  /** Whether the validator of the form accepted the documents of each contract. */
  readonly verdicts: readonly (readonly [string, Verdicts])[];
  /** Valid documents that are submitted as they were shown. */
  readonly unchanged: Share;
  /** Fields of the schemas that are shown with a label, in the form of any valid document. */
  readonly fields: Share;
  /** Titles of alternatives that can be chosen. */
  readonly titles: Share;
  /** Issues of near misses that are shown, with the label of their field. */
  readonly issues: Share;
  /** Errors on the console, and violations of the policy. */
  readonly problems: readonly string[];
}
