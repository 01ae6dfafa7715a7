import { UsageError } from '../errors.js';
import type { Duplicates, SummaryData } from './data.js';
import { Summary } from './summary.js';

export interface ReportMeta {
  readonly contract: string;
  readonly stopped?: 'max-faults';
  readonly duplicates?: Duplicates;
}

/** What `--report` writes. It has no time and no name of a machine: the same input gives the same bytes. */
export interface ReportDocument extends ReportMeta, SummaryData {
  readonly version: 1;
}

export function toReport(data: SummaryData, { contract, stopped, duplicates }: ReportMeta): ReportDocument {
  return {
    version: 1,
    contract,
    ...(stopped && { stopped }),
    ...data,
    ...(duplicates && { duplicates }),
  };
}

export function formatReportFile(report: ReportDocument): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

export function mergeReports(
  reports: readonly (readonly [name: string, report: ReportDocument])[],
): ReportDocument {
  const [first, ...others] = reports as [(typeof reports)[0], ...typeof reports];
  if (others.length === 0) return first[1];
  const counted = reports.find(([, { duplicates }]) => duplicates !== undefined);
  if (counted !== undefined) {
    throw new UsageError(`${counted[0]} counts duplicates, which only one run over all inputs can do`);
  }
  const [firstName, { contract, settings }] = first;
  for (const [name, other] of others) {
    if (other.contract !== contract) {
      throw new UsageError(`${name} is about ${other.contract}, but ${firstName} is about ${contract}`);
    }
    for (const key of ['seed', 'maxSamples', 'values', 'severity', 'keys'] as const) {
      if (JSON.stringify(other.settings[key]) === JSON.stringify(settings[key])) continue;
      throw new UsageError(`${name} and ${firstName} were made with different settings: ${key}`);
    }
  }
  const summary = new Summary(settings, []);
  for (const [, report] of reports) summary.merge(report);
  const stopped = reports.find(([, report]) => report.stopped !== undefined)?.[1].stopped;
  return toReport(summary.data, { contract, ...(stopped && { stopped }) });
}
