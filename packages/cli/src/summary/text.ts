import { printable } from '@data-import/validators/runtime';
import { countDocuments, countFaults } from '../report/tally.js';
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

export const STOPPED = 'stopped at --max-faults: the rest of the input was not checked';

export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}

export function countOf(quantity: number, noun: string): string {
  return `${formatNumber(quantity)} ${noun}${quantity === 1 ? '' : 's'}`;
}

export function formatFault(name: FaultName): string {
  return `${formatFaultPath(name)}: ${formatCode(name)}`;
}

export function formatCode({ code, format, refused }: FaultName): string {
  return (format ?? code) + (refused ? ' (refused)' : '');
}

/** `line 17`, or `accounts.ndjson:17` if there are several files. */
export function formatFirst(place: DocumentPlace, files: number): string {
  if (files !== 1) return formatPlace(place.file, place);
  if (place.line !== undefined) return `line ${formatNumber(place.line)}`;
  return place.index === undefined ? formatPlace(place.file, place) : `item ${formatNumber(place.index)}`;
}

export function formatTotals(totals: Totals): string {
  const warned = totals.warned === 0 ? '' : `, ${formatNumber(totals.warned)} with warnings`;
  const rest = `${formatNumber(totals.valid)} valid${warned}, ${formatNumber(totals.invalid)} invalid`;
  return `${countOf(countDocuments(totals), 'document')}: ${rest}`;
}

export function formatOther(other: OtherFaults): string {
  const isUnnamed = other.code === OTHER_PLACES.code;
  const what = isUnnamed ? 'other places' : `other fields of ${formatFault(other)}`;
  return `${what}, ${countOf(other.occurrences, 'time')}`;
}

export function formatRow(name: string, rest: string): string {
  const [start, end] = [printable(`  ${name}`), printable(rest)];
  return start.length + end.length + 2 <= COLUMNS ? `${start}, ${end}\n` : `${start}\n    ${end}\n`;
}

export interface FormatReportOptions {
  readonly colour: boolean;
  readonly limit?: number;
}

export function formatDuplicates({ keys, documents, samples }: Duplicates, files: number): string {
  const places = samples[0]?.places.slice(0, 3).map((place) => formatFirst(place, files)) ?? [];
  const such = places.length === 0 ? '' : `, such as ${places.join(', ')}`;
  return `${countOf(keys, 'account')} in several documents (${formatNumber(documents)})${such}`;
}

export function formatReport(report: ReportDocument, { colour, limit = 50 }: FormatReportOptions): string {
  const { totals, faults } = report;
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
  const notes = listNotes(report, limit).map((note) => `${printable(note)}\n`);
  const paint = countFaults(totals) > 0 ? bad : good;
  return `${lists.join('')}${notes.join('')}${paint(formatTotals(totals))}\n`;
}

function listNotes(report: ReportDocument, limit: number): string[] {
  const { totals, faults, others, duplicates, stopped } = report;
  const counts: readonly (readonly [quantity: number, noun: string, rest: string])[] = [
    [faults.length - limit, 'more kind', ' of fault: --report and --html list all'],
    [totals.unreadableFiles, 'file', ' could not be read'],
    [totals.unreadableLines, 'line', ' could not be read'],
    [totals.unreadableItems, 'item', ' could not be read'],
    [totals.emptyLines, 'empty line', ''],
    [totals.truncated, 'document', ' with more issues than were listed'],
  ];
  return [
    ...others.map(formatOther),
    ...(duplicates !== undefined && duplicates.keys > 0 ? [formatDuplicates(duplicates, totals.files)] : []),
    ...counts.flatMap(([quantity, noun, rest]) => (quantity > 0 ? [countOf(quantity, noun) + rest] : [])),
    ...(stopped === undefined ? [] : [STOPPED]),
  ];
}
