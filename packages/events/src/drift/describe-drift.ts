import type {
  DriftCount,
  DriftData,
  DriftExample,
  DriftList,
  UnreadDrift,
  VersionDrift,
} from './drift-data.js';
import { type FieldDrift, groupFields } from './group-fields.js';
import { checkNames, printable } from '@data-import/validators/runtime';

export interface DescribeDriftOptions {
  /** The maximum number of rows in each table, those with the most events. The default is 20. */
  readonly maxRows?: number;
  /** Lists suggestions beside each unknown type, such as `suggestTypes`. The default lists none. */
  readonly suggestTypes?: (type: string) => readonly string[];
}

type Column<Row> = readonly [title: string, text: (row: Row) => string | number];

type Rows<Row> = Omit<DriftList<Row>, 'maxMissed'>;

const MAX_ROWS = 20;

export interface DriftTable {
  readonly title: string;
  readonly headings: readonly string[];
  /** Not escaped: names come from the events. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** A remark beside each row; empty for most. */
  readonly notes: readonly string[];
  /** A sentence about the events that no row counts; empty if there are none. */
  readonly rest: string;
}

export interface DriftTables {
  /** One sentence with the number of events of each kind. */
  readonly summary: string;
  /** Tables without rows are left out. */
  readonly tables: readonly DriftTable[];
}

/**
 * Formats a drift report as plain-text tables. Names are escaped. The wording may change in any release.
 * @throws {TypeError} if an option is unknown.
 */
export function describeDrift(data: DriftData, options: DescribeDriftOptions = {}): string {
  const { summary, tables } = tabulateDrift(data, options);
  return [`${summary}\n`, ...tables.map(formatTable)].join('\n');
}

/**
 * The content of `describeDrift` as data, for pages and spreadsheets. The wording may change in any release.
 * @throws {TypeError} if an option is unknown.
 */
export function tabulateDrift(data: DriftData, options: DescribeDriftOptions = {}): DriftTables {
  checkNames(options, ['maxRows', 'suggestTypes']);
  const tables = listTables(data, options).filter(({ rows }) => rows.length > 0);
  return { summary: summarize(data), tables };
}

function listTables(data: DriftData, options: DescribeDriftOptions): DriftTable[] {
  const { maxRows = MAX_ROWS } = options;
  const { versions, unknownTypes, unknownVersions, unread, outcomes } = data;
  const deprecated = versions.rows.filter((row) => row.deprecated);
  const ofSeveral = groupFields(data).filter((field) => field.versions.length > 1);
  // Only a router can fill these columns.
  const unhandled: Column<VersionDrift> = ['no handler', (row) => row.unhandled];
  const failed: Column<VersionDrift> = ['not converted', (row) => row.upcastFailed];
  const byType: Column<VersionDrift>[] = [
    EVENTS,
    ['valid', ({ valid }) => valid],
    ['invalid', ({ invalid }) => invalid],
    ...(outcomes.unhandled === 0 ? [] : [unhandled]),
    ...(outcomes['upcast-failed'] === 0 ? [] : [failed]),
    EVENT,
  ];
  const ends: Column<VersionDrift>[] = [
    EVENTS,
    EVENT,
    ['until', ({ sunset = '' }) => sunset],
    ['owner', ({ owner = '' }) => owner],
  ];
  const groups: Column<FieldDrift>[] = [
    EVENTS,
    fieldColumn(),
    ['of', (row) => row.versions.length],
    ['', (row) => listNames(row.versions)],
  ];
  const unknown = [EVENTS, EVENT, FIRST, LAST];
  const fields = [EVENTS, EVENT, fieldColumn(), FIRST, LAST];
  const issues = [EVENTS, EVENT, fieldColumn('(payload)'), CODE, FIRST, LAST];
  const inputs = [EVENTS, KIND, fieldColumn('(event)'), CODE, FIRST, LAST];
  return [
    table('Events by type', versions, byType, maxRows),
    table('Deprecated versions', { rows: deprecated, leftOut: 0 }, ends, maxRows),
    table('Unknown types', unknownTypes, unknown, maxRows, createHints(options)),
    table('Unknown versions', unknownVersions, unknown, maxRows),
    table('Unknown fields of several events', { rows: ofSeveral, leftOut: 0 }, groups, maxRows),
    table('Unknown fields', placesIn(versions, 'unknownFields'), fields, maxRows),
    table('Issues', placesIn(versions, 'issues'), issues, maxRows),
    table('Not events', unread, inputs, maxRows),
  ];
}

/** Memoised, because a type may occur in several versions. */
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
  return `${plural(events, 'event')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}${more}`;
}

interface EventNames {
  readonly type: string;
  readonly version: string;
  readonly sentVersion?: string;
}

type Events = Pick<DriftCount, 'events' | 'maxMissed'>;

const EVENTS: Column<Events> = ['events', eventCount];
const EVENT: Column<EventNames> = ['event', eventName];
const KIND: Column<UnreadDrift> = ['kind', ({ kind }) => kind];
const CODE: Column<{ readonly code: string }> = ['code', ({ code }) => code];
const FIRST: Column<DriftCount> = ['first', ({ first }) => exampleText(first)];
const LAST: Column<DriftCount> = [
  'last',
  ({ first, last }) => (exampleText(first) === exampleText(last) ? '' : exampleText(last)),
];

function fieldColumn(root = ''): Column<{ readonly path: string }> {
  return ['field', ({ path }) => path || root];
}

function eventCount({ events, maxMissed }: Events): string | number {
  return maxMissed === 0 ? events : `${events}-${events + maxMissed}`;
}

const MAX_EVENT_NAMES = 3;

function listNames(versions: readonly EventNames[]): string {
  const names = versions.slice(0, MAX_EVENT_NAMES).map(eventName);
  return [...names, ...(versions.length > names.length ? ['…'] : [])].join(', ');
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
): DriftTable {
  const shown = [...rows].sort((a, b) => b.events - a.events).slice(0, maxRows);
  return {
    title,
    headings: columns.map(([heading]) => heading),
    rows: shown.map((row) => columns.map(([, text]) => text(row))),
    notes: shown.map(note),
    rest: describeRest(rows.length - shown.length, leftOut),
  };
}

function formatTable({ title, headings, rows, notes, rest }: DriftTable): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => cellText(row[column]!).length)),
  );
  const lines = [headings, ...rows].map((row, index) => {
    const padded = row.map((cell, column) => pad(cell, widths[column]!, isNumber(rows[0]![column]!)));
    const remark = index === 0 ? '' : notes[index - 1]!;
    return `  ${[...padded, remark].join('  ').trimEnd()}\n`;
  });
  return `${title}\n${lines.join('')}${rest === '' ? '' : `  … ${rest}\n`}`;
}

function describeRest(hidden: number, leftOut: number): string {
  const rest = [
    ...(hidden === 0 ? [] : [`${plural(hidden, 'more row')}`]),
    ...(leftOut === 0 ? [] : [`${plural(leftOut, 'event')} in rows beyond the limits of the report`]),
  ];
  return rest.length === 0 ? '' : `and ${rest.join(', and ')}`;
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
