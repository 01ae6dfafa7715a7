import type {
  DriftCount,
  DriftData,
  DriftExample,
  DriftList,
  IssueDrift,
  UnknownEventDrift,
  UnknownFieldDrift,
  UnreadDrift,
  VersionDrift,
} from './drift-data.js';
import { type FieldDrift, groupFields } from './group-fields.js';
import { checkNames, printable } from '@data-import/validators/runtime';

export interface DescribeDriftOptions {
  /** The maximum number of rows in each table, those with the most events. The default is 20. */
  readonly maxRows?: number;
  /** Returns similar types for an unknown type: `suggestTypes`. */
  readonly suggestTypes?: (type: string) => readonly string[];
}

type Column<Row> = readonly [title: string, text: (row: Row) => string | number];

type Rows<Row> = Omit<DriftList<Row>, 'maxMissed'>;

const MAX_ROWS = 20;

/**
 * Formats a drift report as plain-text tables. Names are escaped. The wording may change in any release.
 * @throws {TypeError} if an option is unknown.
 */
export function describeDrift(data: DriftData, options: DescribeDriftOptions = {}): string {
  checkNames(options, ['maxRows', 'suggestTypes']);
  const { maxRows = MAX_ROWS } = options;
  const { versions, unknownTypes, unknownVersions, unread } = data;
  const sections = [
    table('Events by type', versions, versionColumns(data.outcomes), maxRows),
    table('Deprecated versions', deprecatedIn(versions), deprecatedColumns(), maxRows),
    table('Unknown types', unknownTypes, unknownColumns(), maxRows, createHints(options)),
    table('Unknown versions', unknownVersions, unknownColumns(), maxRows),
    table('Unknown fields of several events', fieldsOfSeveralEvents(data), groupColumns(), maxRows),
    table('Unknown fields', placesIn(versions, 'unknownFields'), fieldColumns(), maxRows),
    table('Issues', placesIn(versions, 'issues'), issueColumns(), maxRows),
    table('Not events', unread, unreadColumns(), maxRows),
  ];
  return [summarize(data), ...sections].filter((section) => section !== '').join('\n');
}

/** A type may occur in several versions, so suggestions are cached. */
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

function summarize({ events, outcomes, truncated }: DriftData): string {
  const words = {
    valid: 'valid',
    invalid: 'invalid',
    'unknown-type': 'of an unknown type',
    'unknown-version': 'of an unknown version',
    malformed: 'malformed',
    'not-json': 'not JSON',
    unhandled: 'without a handler',
    'upcast-failed': 'whose conversion to another version failed',
    failed: 'without an outcome',
  } as const satisfies Record<keyof typeof outcomes, string>;
  const kinds = Object.entries(words) as [keyof typeof outcomes, string][];
  const counts = kinds.flatMap(([kind, word]) =>
    outcomes[kind] === 0 ? [] : [`${cellText(outcomes[kind])} ${word}`],
  );
  const more = truncated === 0 ? '' : `; ${cellText(truncated)} with more issues than were listed`;
  return `${plural(events, 'event')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}${more}\n`;
}

interface EventNames {
  readonly type: string;
  readonly version: string;
  readonly sentVersion?: string;
}

/** Functions, because bundlers cannot remove an unused array that is built from others. */
function eventColumns(): Column<DriftCount & EventNames>[] {
  return [
    ['events', eventCount],
    ['event', eventName],
  ];
}

function eventCount({ events, maxMissed }: Pick<DriftCount, 'events' | 'maxMissed'>): string | number {
  return maxMissed === 0 ? events : `${events}-${events + maxMissed}`;
}

function exampleColumns(): Column<DriftCount>[] {
  return [
    ['first', ({ first }) => exampleText(first)],
    ['last', ({ first, last }) => (exampleText(first) === exampleText(last) ? '' : exampleText(last))],
  ];
}

/** The columns that only a router can fill are omitted if they are empty. */
function versionColumns(outcomes: DriftData['outcomes']): Column<VersionDrift>[] {
  const unhandled: Column<VersionDrift> = ['no handler', (row) => row.unhandled];
  const failed: Column<VersionDrift> = ['not converted', (row) => row.upcastFailed];
  return [
    ['events', eventCount],
    ['valid', ({ valid }) => valid],
    ['invalid', ({ invalid }) => invalid],
    ...(outcomes.unhandled === 0 ? [] : [unhandled]),
    ...(outcomes['upcast-failed'] === 0 ? [] : [failed]),
    ['event', eventName],
  ];
}

function deprecatedIn({ rows }: DriftData['versions']): Rows<VersionDrift> {
  return { rows: rows.filter(({ deprecated }) => deprecated), leftOut: 0 };
}

function deprecatedColumns(): Column<VersionDrift>[] {
  return [
    ['events', eventCount],
    ['event', eventName],
    ['until', ({ sunset = '' }) => sunset],
    ['owner', ({ owner = '' }) => owner],
  ];
}

function unknownColumns(): Column<UnknownEventDrift>[] {
  return [...eventColumns(), ...exampleColumns()];
}

function fieldColumns(): Column<UnknownFieldDrift & EventNames>[] {
  return [...eventColumns(), ['field', ({ path }) => path], ...exampleColumns()];
}

const MAX_EVENT_NAMES = 3;

function groupColumns(): Column<FieldDrift>[] {
  return [
    ['events', eventCount],
    ['field', ({ path }) => path],
    ['of', ({ versions }) => versions.length],
    [
      '',
      ({ versions }) => {
        const names = versions.slice(0, MAX_EVENT_NAMES).map(eventName);
        return [...names, ...(versions.length > names.length ? ['…'] : [])].join(', ');
      },
    ],
  ];
}

function fieldsOfSeveralEvents(data: DriftData): Rows<FieldDrift> {
  const rows = groupFields(data).filter(({ versions }) => versions.length > 1);
  return { rows, leftOut: 0 };
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
    ['events', eventCount],
    ['kind', ({ kind }) => kind],
    ['field', ({ path }) => path || '(event)'],
    ['code', ({ code }) => code],
    ...exampleColumns(),
  ];
}

function eventName({ type, version, sentVersion }: EventNames): string {
  return `${type} ${sentVersion === undefined ? '' : `${sentVersion} as `}${version}`;
}

function exampleText({ id, time, place }: DriftExample): string {
  const parts = [time, id === undefined ? undefined : `id ${id}`, place];
  return parts.filter((part) => part !== undefined).join(', ') || '-';
}

function placesIn<Name extends 'unknownFields' | 'issues'>(
  { rows }: DriftList<VersionDrift>,
  name: Name,
): Rows<EventNames & VersionDrift[Name]['rows'][number]> {
  const all = rows.map(({ type, version, sentVersion, [name]: list }) => ({
    rows: list.rows.map((row) => ({
      type,
      version,
      ...(sentVersion !== undefined && { sentVersion }),
      ...row,
    })),
    leftOut: list.leftOut,
  }));
  return {
    rows: all.flatMap((list) => list.rows),
    leftOut: all.reduce((sum, list) => sum + list.leftOut, 0),
  };
}

function table<Row extends Pick<DriftCount, 'events'>>(
  title: string,
  { rows, leftOut }: Rows<Row>,
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
    const padded = row.map((cell, column) => pad(cell, widths[column]!, isNumber(cells[0]![column]!)));
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

function isNumber(cell: string | number): boolean {
  return typeof cell === 'number' || /^\d+-\d+$/.test(cell);
}

function cellText(cell: string | number): string {
  return printable(String(cell));
}

function pad(cell: string | number, width: number, isRight: boolean): string {
  return isRight ? cellText(cell).padStart(width) : cellText(cell).padEnd(width);
}

function plural(count: number, noun: string): string {
  return `${cellText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
