import type { Format, Values } from '../args.js';
import type { Output } from '../output.js';
import { humanReport, palette } from '../report/human.js';
import { jsonReport, ndjsonReport } from '../report/json.js';
import type { Report } from '../report/report.js';

/** How documents are checked and reported. Worker threads receive a copy. */
export interface CheckSettings {
  /** The name of the contract as it was typed. */
  readonly contract: string;
  /** The compiled folder whose contracts are known too. */
  readonly catalogue?: string | undefined;
  readonly format: Format;
  /** The most issues reported for one document; undefined: the default of the validator. */
  readonly maxIssues: number | undefined;
  readonly values: Values;
  readonly colour: boolean;
  /** The most bytes that a JSON text may have; the default is what a string can hold. */
  readonly longestText?: number | undefined;
}

export function createReport({ format, colour }: CheckSettings, contract: string, out: Output): Report {
  if (format === 'json') return jsonReport(out, contract);
  if (format === 'ndjson') return ndjsonReport(out);
  return humanReport(out, palette(colour));
}
