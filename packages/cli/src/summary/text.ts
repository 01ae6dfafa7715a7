import { printable } from '@data-import/validators/runtime';
import { countFaults } from '../report/tally.js';
import { formatPlace, palette } from '../report/text.js';
import {
  type DocumentPlace,
  type Duplicates,
  type FaultName,
  OTHER_PLACES,
  type OtherFaults,
  type Totals,
} from './data.js';
import { formatFaultPath } from './fault-name.js';
import type { ReportDocument } from './report.js';

const COLUMNS = 80;

/** The note of a report that is not about all of its input. */
export const STOPPED = 'stopped at --max-faults: the rest of the input was not checked';

export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}

/** `1 document`, `1,204 documents` */
export function countOf(quantity: number, noun: string): string {
  return `${formatNumber(quantity)} ${noun}${quantity === 1 ? '' : 's'}`;
}

/** `customers[].mobile: phone` */
export function formatFault(name: FaultName): string {
  return `${formatFaultPath(name)}: ${formatCode(name)}`;
}

/** `phone`, `wrong_type` */
export function formatCode({ code, format }: Pick<FaultName, 'code' | 'format'>): string {
  return format ?? code;
}

/** `line 17`, or `accounts.ndjson:17` if there are several files. */
export function formatFirst(place: DocumentPlace, files: number): string {
  if (files !== 1) return formatPlace(place.file, place);
  if (place.line !== undefined) return `line ${formatNumber(place.line)}`;
  return place.index === undefined ? formatPlace(place.file, place) : `item ${formatNumber(place.index)}`;
}

export function countDocuments({ valid, warned, invalid }: Totals): number {
  return valid + warned + invalid;
}

/** `1,000 documents: 990 valid, 10 invalid; 2 lines could not be read` */
export function formatTotals(totals: Totals): string {
  const parts = [
    `${formatNumber(totals.valid)} valid`,
    ...(totals.warned === 0 ? [] : [`${formatNumber(totals.warned)} with warnings`]),
    `${formatNumber(totals.invalid)} invalid`,
  ];
  const unreadable = [
    ...(totals.unreadableFiles === 0 ? [] : [countOf(totals.unreadableFiles, 'file')]),
    ...(totals.unreadableLines === 0 ? [] : [countOf(totals.unreadableLines, 'line')]),
    ...(totals.unreadableItems === 0 ? [] : [countOf(totals.unreadableItems, 'item')]),
  ];
  const rest = unreadable.length === 0 ? '' : `; ${unreadable.join(' and ')} could not be read`;
  return `${countOf(countDocuments(totals), 'document')}: ${parts.join(', ')}${rest}`;
}

export function formatOther(other: OtherFaults): string {
  const isUnnamed = other.code === OTHER_PLACES.code;
  const what = isUnnamed ? 'other places' : `other fields of ${formatFault(other)}`;
  return `${what}, ${countOf(other.occurrences, 'time')}`;
}

/** A line of a list, which continues in a second one if it is too long. */
export function formatRow(name: string, rest: string): string {
  const [start, end] = [printable(`  ${name}`), printable(rest)];
  return start.length + end.length + 2 <= COLUMNS ? `${start}, ${end}\n` : `${start}\n    ${end}\n`;
}

export interface FormatReportOptions {
  readonly colour: boolean;
  /** The maximum number of faults that are listed. */
  readonly limit?: number;
}

/** `12 accounts are in several documents, such as a.ndjson:3, a.ndjson:9` */
export function formatDuplicates({ keys, documents, samples }: Duplicates, files: number): string {
  const places = samples[0]?.places.slice(0, 3).map((place) => formatFirst(place, files)) ?? [];
  const such = places.length === 0 ? '' : `, such as ${places.join(', ')}`;
  return `${countOf(keys, 'account')} in several documents (${formatNumber(documents)})${such}`;
}

/** The report for people. */
export function formatReport(report: ReportDocument, { colour, limit = 50 }: FormatReportOptions): string {
  const { totals, faults, others, shards, stopped, duplicates } = report;
  const { bad, good, strong } = palette(colour);
  const lists = (['error', 'warning'] as const).map((severity) => {
    const rows = faults
      .slice(0, limit)
      .filter((fault) => fault.severity === severity)
      .map((fault) => {
        const first = formatFirst(fault.first, totals.files);
        return formatRow(formatFault(fault), `${countOf(fault.documents, 'document')}, first at ${first}`);
      });
    return rows.length === 0 ? '' : `${strong(`${severity}s`)}\n${rows.join('')}\n`;
  });
  const left = faults.length - limit;
  const notes = [
    ...others.map(formatOther),
    ...(duplicates === undefined || duplicates.keys === 0
      ? []
      : [formatDuplicates(duplicates, totals.files)]),
    ...(left > 0 ? [`${countOf(left, 'more kind')} of fault: --report and --html list all`] : []),
    ...(totals.emptyLines > 0 ? [`${countOf(totals.emptyLines, 'empty line')}`] : []),
    ...(totals.truncated > 0
      ? [
          `${countOf(totals.truncated, 'document')} with more issues than --max-issues: the others are not counted`,
        ]
      : []),
    ...(stopped === undefined ? [] : [STOPPED]),
    ...(shards === undefined ? [] : [`only ${shards.numbers.length} of ${shards.of} shards`]),
  ];
  const paint = countFaults(totals) > 0 ? bad : good;
  const noteLines = notes.map((note) => `${printable(note)}\n`).join('');
  return `${lists.join('')}${noteLines}${paint(formatTotals(totals))}\n`;
}
