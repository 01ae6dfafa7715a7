import type {
  DriftCount,
  DriftData,
  DriftList,
  IssueDrift,
  UnknownEventDrift,
  UnknownFieldDrift,
  UnreadDrift,
  VersionDrift,
} from './drift-data.js';
import type { DriftExample } from './example.js';
import { printable } from '@data-import/validators/runtime';

export interface DescribeDriftOptions {
  /** The maximum number of rows in each table, those with the most events. The default is 20. */
  readonly maxRows?: number;
  /** Returns similar types for an unknown type: `suggestTypes`. Called once for each type that is shown. */
  readonly suggestTypes?: (type: string) => readonly string[];
}

type Column<Row> = readonly [title: string, text: (row: Row) => string | number];

const MOST_ROWS = 20;

/**
 * Formats a drift report as plain-text tables for a terminal or a log. Names are escaped. The wording and the layout may
 * change in any release.
 */
export function describeDrift(data: DriftData, options: DescribeDriftOptions = {}): string {
  const { maxRows = MOST_ROWS } = options;
  const { versions, unknownTypes, unknownVersions, unread } = data;
  const sections = [
    table('Events by type', versions, versionColumns(data.outcomes), maxRows),
    table('Unknown types', unknownTypes, unknownColumns(), maxRows, createHints(options)),
    table('Unknown versions', unknownVersions, unknownColumns(), maxRows),
    table('Unknown fields', placesIn(versions, 'unknownFields'), fieldColumns(), maxRows),
    table('Issues', placesIn(versions, 'issues'), issueColumns(), maxRows),
    table('Not events', unread, unreadColumns(), maxRows),
  ];
  return [summarize(data), ...sections].filter((section) => section !== '').join('\n');
}

/** Suggests types for unknown ones. A type may occur in several versions, so suggestions are cached. */
function createHints({ suggestTypes = () => [] }: DescribeDriftOptions) {
  const hints = new Map<string, string>();
  return ({ type }: EventNames): string => {
    const known = hints.get(type);
    if (known !== undefined) return known;
    const similar = suggestTypes(type);
    const hint = similar.length === 0 ? '' : `did you mean ${similar.map(printable).join(', ')}?`;
    hints.set(type, hint);
    return hint;
  };
}

/** `12 events: 9 valid, 1 invalid, 2 of an unknown type` */
function summarize({ events, outcomes, truncated }: DriftData): string {
  const words = {
    valid: 'valid',
    invalid: 'invalid',
    'unknown-type': 'of an unknown type',
    'unknown-version': 'of an unknown version',
    malformed: 'malformed',
    'not-json': 'not JSON',
    unhandled: 'without a handler',
    failed: 'without an outcome',
  } as const satisfies Record<keyof typeof outcomes, string>;
  const kinds = Object.entries(words) as [keyof typeof outcomes, string][];
  const counts = kinds.flatMap(([kind, word]) => (outcomes[kind] === 0 ? [] : [`${outcomes[kind]} ${word}`]));
  const more = truncated === 0 ? '' : `; ${truncated} with more issues than were listed`;
  return `${plural(events, 'event')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}${more}\n`;
}

interface EventNames {
  readonly type: string;
  readonly version: string;
}

/** Functions, because bundlers cannot remove an unused array that is built from others. */
function eventColumns(): Column<DriftCount & EventNames>[] {
  return [
    ['events', ({ events }) => events],
    ['event', eventName],
  ];
}

function exampleColumns(): Column<DriftCount>[] {
  return [
    ['first', ({ first }) => exampleText(first)],
    ['last', ({ first, last }) => (exampleText(first) === exampleText(last) ? '' : exampleText(last))],
  ];
}

/** The column for events without a handler is omitted if there are none, as in every report about a dump. */
function versionColumns({ unhandled }: DriftData['outcomes']): Column<VersionDrift>[] {
  const handled: Column<VersionDrift> = ['no handler', (row) => row.unhandled];
  return [
    ['events', ({ events }) => events],
    ['valid', ({ valid }) => valid],
    ['invalid', ({ invalid }) => invalid],
    ...(unhandled === 0 ? [] : [handled]),
    ['event', eventName],
  ];
}

function unknownColumns(): Column<UnknownEventDrift>[] {
  return [...eventColumns(), ...exampleColumns()];
}

function fieldColumns(): Column<UnknownFieldDrift & EventNames>[] {
  return [...eventColumns(), ['field', ({ path }) => path], ...exampleColumns()];
}

function issueColumns(): Column<IssueDrift & EventNames>[] {
  return [
    ...eventColumns(),
    ['field', ({ path }) => path || '(payload)'],
    ['code', ({ code }) => code],
    ...exampleColumns(),
  ];
}

function unreadColumns(): Column<UnreadDrift>[] {
  return [
    ['events', ({ events }) => events],
    ['kind', ({ kind }) => kind],
    ['field', ({ path }) => path || '(event)'],
    ['code', ({ code }) => code],
    ...exampleColumns(),
  ];
}

function eventName({ type, version }: EventNames): string {
  return `${type} ${version}`;
}

/** `2026-02-01T08:00:00Z, id e-17, orders.ndjson:3` */
function exampleText({ id, time, place }: DriftExample): string {
  const parts = [time, id === undefined ? undefined : `id ${id}`, place];
  return parts.filter((part) => part !== undefined).join(', ') || '-';
}

/** The rows of all event versions as one list. */
function placesIn<Name extends 'unknownFields' | 'issues'>(
  { rows }: DriftList<VersionDrift>,
  name: Name,
): DriftList<EventNames & VersionDrift[Name]['rows'][number]> {
  const all = rows.map(({ type, version, [name]: list }) => ({
    rows: list.rows.map((row) => ({ type, version, ...row })),
    leftOut: list.leftOut,
  }));
  return {
    rows: all.flatMap((list) => list.rows),
    leftOut: all.reduce((sum, list) => sum + list.leftOut, 0),
  };
}

/** A title, headings, the rows with the most events, and the number of hidden rows. Empty if there are no rows. */
function table<Row extends { readonly events: number }>(
  title: string,
  { rows, leftOut }: DriftList<Row>,
  columns: readonly Column<Row>[],
  maxRows: number,
  note: (row: Row) => string = () => '',
): string {
  if (rows.length === 0) return '';
  const shown = [...rows].sort((a, b) => b.events - a.events).slice(0, maxRows);
  const cells = shown.map((row) => columns.map(([, text]) => text(row)));
  const headings = columns.map(([heading]) => heading);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => cellText(row[column]!).length)),
  );
  const lines = [headings, ...cells].map((row, index) => {
    const padded = row.map((cell, column) =>
      pad(cell, widths[column]!, typeof cells[0]![column] === 'number'),
    );
    const remark = index === 0 ? '' : note(shown[index - 1]!);
    return `  ${[...padded, remark].join('  ').trimEnd()}\n`;
  });
  return `${title}\n${lines.join('')}${describeRest(rows.length - shown.length, leftOut)}`;
}

function describeRest(hidden: number, leftOut: number): string {
  const rest = [
    ...(hidden === 0 ? [] : [`${plural(hidden, 'more row')}`]),
    ...(leftOut === 0 ? [] : [`${plural(leftOut, 'event')} in rows beyond the limits of the report`]),
  ];
  return rest.length === 0 ? '' : `  … and ${rest.join(', and ')}\n`;
}

function cellText(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : printable(cell);
}

function pad(cell: string | number, width: number, isRight: boolean): string {
  return isRight ? cellText(cell).padStart(width) : cellText(cell).padEnd(width);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
