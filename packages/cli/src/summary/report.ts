import { UsageError } from '@data-import/files/usage-error';
import { NO_FIELDS } from './contract-fields.js';
import type { CheckedInput, CountedFile, Duplicates, SummaryData } from './data.js';
import { compareText } from './lowest.js';
import { Summary } from './summary.js';

/** Every setting that affects a verdict. Reports merge only if these are equal. */
export interface CheckConditions {
  readonly tool: string;
  /** The SHA-256 of the contract's JSON Schema. */
  readonly schema: string;
  readonly wrap?: string;
  readonly source?: string;
  readonly maxIssues?: number;
  /** Whether `--refused` rejected documents. */
  readonly refused: boolean;
  /** Present with `--advice`. */
  readonly advice?: AdviceConditions;
}

export interface AdviceConditions {
  /** The disabled rules, sorted. */
  readonly off: readonly string[];
  /** The day against which rules compare dates, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ReportMeta {
  readonly contract: string;
  readonly label?: string;
  readonly conditions: CheckConditions;
  readonly files: readonly CountedFile[];
  readonly inputs: readonly CheckedInput[];
  readonly stopped?: 'max-faults';
  readonly duplicates?: Duplicates;
  /** Advice did not compare these keys with earlier documents, because there were too many. */
  readonly forgottenKeys?: number;
}

/** The file that `--report` writes. Contains no time or host name, so that equal input yields equal bytes. */
export interface ReportDocument extends ReportMeta, SummaryData {
  readonly version: 1;
}

export function toReport(
  data: SummaryData,
  { contract, label, conditions, files, inputs, stopped, duplicates, forgottenKeys }: ReportMeta,
): ReportDocument {
  return {
    version: 1,
    contract,
    ...(label !== undefined && { label }),
    conditions,
    ...(stopped && { stopped }),
    files: files.toSorted((a, b) => compareText(a.file, b.file)),
    inputs: inputs.toSorted((a, b) => compareText(a.file, b.file) || compareText(a.sha256, b.sha256)),
    ...data,
    ...(duplicates && { duplicates }),
    ...(forgottenKeys !== undefined && { forgottenKeys }),
  };
}

export function formatReportFile(report: ReportDocument): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

const SETTINGS = ['seed', 'maxSamples', 'values', 'severity', 'keys'] as const;
const CONDITIONS = ['tool', 'schema', 'wrap', 'source', 'maxIssues', 'refused'] as const;

/** Another day makes a difference only where there is advice: some rules are about ages. */
function listAdviceDifferences(a: ReportDocument, b: ReportDocument): string[] {
  const [before, after] = [a.conditions.advice, b.conditions.advice];
  const hasAdvice = [a, b].some(({ faults }) => faults.some(({ severity }) => severity === 'advice'));
  const isOtherDay = before !== undefined && after !== undefined && before.today !== after.today;
  return [
    ...(isSame(before?.off, after?.off) ? [] : ['advice']),
    ...(isOtherDay && hasAdvice ? ['today'] : []),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function listDifferences(a: ReportDocument, b: ReportDocument): string[] {
  return [
    ...CONDITIONS.filter((key) => !isSame(a.conditions[key], b.conditions[key])),
    ...listAdviceDifferences(a, b),
    ...SETTINGS.filter((key) => !isSame(a.settings[key], b.settings[key])),
  ];
}

export type NamedReport = readonly [name: string, report: ReportDocument];

export function assertSameContract([name, { contract }]: NamedReport, [other, report]: NamedReport): void {
  if (report.contract !== contract)
    throw new UsageError(`${other} is about ${report.contract}, but ${name} is about ${contract}`);
}

export function mergeReports(reports: readonly NamedReport[]): ReportDocument {
  const [first, ...others] = reports as [NamedReport, ...NamedReport[]];
  const counted = reports.find(([, { duplicates }]) => duplicates !== undefined);
  if (counted !== undefined) {
    throw new UsageError(`${counted[0]} counts duplicates, which only one run over all inputs can do`);
  }
  const advised = reports.find(([, report]) => report.conditions.advice !== undefined);
  if (advised !== undefined) {
    throw new UsageError(`${advised[0]} has advice, which compares the documents of one run over all inputs`);
  }
  const [firstName, { contract, conditions, settings }] = first;
  for (const other of others) {
    assertSameContract(first, other);
    const [different] = listDifferences(first[1], other[1]);
    if (different !== undefined)
      throw new UsageError(`${other[0]} and ${firstName} were made with different settings: ${different}`);
  }
  assertCountedOnce(reports);
  const summary = new Summary(settings, NO_FIELDS);
  for (const [, report] of reports) summary.merge(report);
  const stopped = reports.find(([, report]) => report.stopped !== undefined)?.[1].stopped;
  const inputs = reports.flatMap(([, report]) => report.inputs);
  const files = reports.flatMap(([, report]) => report.files);
  const [label, ...labels] = new Set(reports.map(([, report]) => report.label));
  const shared = label !== undefined && labels.length === 0 && { label };
  return toReport(summary.data, {
    contract,
    ...shared,
    conditions,
    files,
    inputs,
    ...(stopped && { stopped }),
  });
}

/**
 * Compares content hashes, because an input's name may differ between machines. Compares names of inputs that
 * were not read completely.
 */
function assertCountedOnce(reports: readonly NamedReport[]): void {
  const all = reports.flatMap(([, { inputs }]) => inputs);
  const partial = new Set(all.flatMap(({ complete, file }) => (complete || file === '-' ? [] : [file])));
  const counted = new Map<string, string>();
  for (const [name, { inputs }] of reports) {
    for (const { bytes, sha256, file } of inputs) {
      const key = bytes > 0 && !partial.has(file) ? sha256 : file;
      const earlier = counted.get(key);
      if (earlier !== undefined)
        throw new UsageError(`${file} of ${name} and ${earlier} are the same input, which counts once`);
      counted.set(key, `${file} of ${name}`);
    }
  }
}
