import type { Format } from '../args.js';
import type { Output } from '../output.js';
import { humanReport, palette } from '../report/human.js';
import { jsonReport, ndjsonReport } from '../report/json.js';
import type { Report } from '../report/report.js';

/** What has to be known to check and report documents, in whichever thread. */
export interface CheckSettings {
  /** The name of the contract as it was given. */
  readonly contract: string;
  readonly format: Format;
  /** How many issues of one document are reported; undefined leaves it to the validator. */
  readonly maxIssues: number | undefined;
  readonly colour: boolean;
  /** The most bytes that one JSON text may have: what a string can hold, unless given. */
  readonly longestText?: number | undefined;
}

export function createReport({ format, colour }: CheckSettings, contract: string, out: Output): Report {
  if (format === 'json') return jsonReport(out, contract);
  if (format === 'ndjson') return ndjsonReport(out);
  return humanReport(out, palette(colour));
}
