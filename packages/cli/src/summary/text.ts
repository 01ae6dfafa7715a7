import { printable } from '@data-import/validators/runtime';
import { countDocuments, countFaults, countUnreadable } from '../report/tally.js';
import { formatFile, formatPlace, type Paint, palette } from '../report/text.js';
import {
  type CountedFault,
  type CountedFile,
  type DocumentPlace,
  type Duplicates,
  type FaultName,
  OTHER_PLACES,
  type OtherFaults,
  SEVERITIES,
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

/** Returns `line 17`, or `accounts.ndjson:17` if there are several files. */
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

const TITLES = { error: 'errors', warning: 'warnings', advice: 'advice' };

export function formatReport(report: ReportDocument, { colour, limit = 50 }: FormatReportOptions): string {
  const { totals, faults } = report;
  const { bad, good, strong } = palette(colour);
  const lists = SEVERITIES.map((severity) => {
    const rows = faults
      .slice(0, limit)
      .filter((fault) => fault.severity === severity)
      .map((fault) => {
        const first = formatFirst(fault.first, totals.files);
        return (
          formatRow(formatFault(fault), `${formatShare(fault, totals)}, first at ${first}`) +
          formatShapes(fault)
        );
      });
    return rows.length === 0 ? '' : `${strong(TITLES[severity])}\n${rows.join('')}\n`;
  });
  const notes = listNotes(report, limit).map((note) => `${printable(note)}\n`);
  const paint = countFaults(totals) > 0 ? bad : good;
  return `${lists.join('')}${formatFiles(report.files, strong)}${notes.join('')}${paint(formatTotals(totals))}\n`;
}

export function formatShare({ documents }: Pick<CountedFault, 'documents'>, totals: Totals): string {
  const of = countDocuments(totals) + countUnreadable(totals);
  return `${countOf(documents, 'document')} (${formatPercent(documents, of)})`;
}

function formatPercent(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  if (part === whole) return 'all';
  if (percent < 0.1) return 'under 0.1 %';
  return percent > 99 ? 'over 99 %' : `${percent.toFixed(percent < 10 ? 1 : 0)} %`;
}

const SHOWN_SHAPES = 3;

export function describeShapes({ shapes, occurrences }: CountedFault): string[] {
  const shown = shapes.slice(0, SHOWN_SHAPES);
  const rest = occurrences - shown.reduce((sum, each) => sum + each.occurrences, 0);
  const texts = shown.map((each) => `${printable(each.shape)} × ${formatNumber(each.occurrences)}`);
  return shown.length > 0 && rest > 0 ? [...texts, `others × ${formatNumber(rest)}`] : texts;
}

function formatShapes(fault: CountedFault): string {
  const texts = describeShapes(fault);
  return texts.length === 0 ? '' : `    values like ${texts.join(', ')}\n`;
}

const SHOWN_FILES = 10;

function faultsOf({ invalid, unreadable }: CountedFile): number {
  return invalid + unreadable;
}

export function worstFiles(files: readonly CountedFile[], limit: number): readonly CountedFile[] {
  return files
    .filter((file) => faultsOf(file) > 0)
    .toSorted((a, b) => faultsOf(b) - faultsOf(a))
    .slice(0, limit);
}

function formatFiles(files: readonly CountedFile[], strong: Paint): string {
  const worst = worstFiles(files, SHOWN_FILES);
  if (files.length < 2 || worst.length === 0) return '';
  const others = files.filter((file) => faultsOf(file) > 0).length - worst.length;
  const more = others > 0 ? `  … and ${countOf(others, 'more file')}: --report and --html list all\n` : '';
  const rows = worst.map(({ file, valid, warned, invalid, unreadable }) => {
    const of = formatNumber(valid + warned + invalid + unreadable);
    return formatRow(formatFile(file), `${formatNumber(invalid + unreadable)} of ${of} with errors`);
  });
  return `${strong('files')}\n${rows.join('')}${more}\n`;
}

const MOST_COMMON = 5;
const FEW = 5;

/** Ends a list of documents with the most common problems and the options that show more. */
export function formatMostCommon(
  { faults, totals }: ReportDocument,
  { colour }: FormatReportOptions,
): string {
  if (totals.invalid + totals.warned <= FEW) return '';
  const common = faults
    .filter(({ severity }) => severity !== 'advice')
    .toSorted((a, b) => b.documents - a.documents)
    .slice(0, MOST_COMMON);
  const rows = common.map((fault) => formatRow(formatFault(fault), formatShare(fault, totals)));
  const [first] = common;
  const code = first === undefined ? 'format' : (first.format ?? first.code);
  return `\n${palette(colour).strong('most common')}\n${rows.join('')}
next
  --format summary       all kinds of fault
  --faults faults.csv    every fault, for a spreadsheet
  --html report.html     the same to filter and sort
  data-import explain ${printable(code)}
`;
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
    [report.forgottenKeys ?? 0, 'key', ' that advice did not compare with earlier documents'],
  ];
  return [
    ...others.map(formatOther),
    ...(duplicates !== undefined && duplicates.keys > 0 ? [formatDuplicates(duplicates, totals.files)] : []),
    ...counts.flatMap(([quantity, noun, rest]) => (quantity > 0 ? [countOf(quantity, noun) + rest] : [])),
    ...(stopped === undefined ? [] : [STOPPED]),
  ];
}
