import { isDeepStrictEqual } from 'node:util';
import type { Column } from '../src/columns.js';
import { ENVELOPE, type Table } from '../src/table.js';

/** A row as text; a list names its columns whose value did not fit. */
export type Row = Readonly<Record<string, string | readonly string[] | null>>;

const LIMITS = { duckdb: { digits: 38, fraction: 10 }, postgres: { digits: 131_072, fraction: 16_383 } };

type Database = keyof typeof LIMITS;

function select(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    document,
  );
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\0|\p{Cs}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storable(name), storable(each)]));
}

/** Prints a number without an exponent, as databases do. */
export function toDigits(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)([0-9]+)(?:[.]([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0');
  const at = Math.max(point, 1);
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=.)/, ''), padded.slice(at).replace(/0+$/, '')];
  const digits = after === '' ? before : `${before}.${after}`;
  return digits === '0' ? '0' : sign + digits;
}

/** Returns the expected content of a column, or undefined if the value does not fit. */
function convert(value: unknown, { kind }: Column, database: Database): unknown {
  const { digits, fraction } = LIMITS[database];
  if (kind === 'json') return value;
  if (kind === 'boolean') return typeof value === 'boolean' ? String(value) : undefined;
  if (kind === 'number') return typeof value === 'number' ? String(value) : undefined;
  if (kind === 'integer' || kind === 'bigint') {
    if (!Number.isInteger(value)) return undefined;
    const text = toDigits(JSON.stringify(value));
    return text.replace('-', '').length <= digits ? text : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'decimal') {
    if (!/^-?[0-9]+([.][0-9]+)?$/.test(value)) return undefined;
    const text = toDigits(value);
    const [whole = '', rest = ''] = text.replace('-', '').split('.');
    return whole.length <= digits - (database === 'duckdb' ? fraction : 0) && rest.length <= fraction
      ? text
      : undefined;
  }
  return value;
}

export function expectedRow(table: Table, line: string, database: Database): Map<string, unknown> {
  const envelope = storable(JSON.parse(line)) as Record<string, unknown>;
  const body = table.event === undefined ? envelope : envelope['payload'];
  const cells = [
    ...(table.event === undefined ? [] : ENVELOPE).map((column) => [column, envelope] as const),
    ...table.columns.map((column) => [column, body] as const),
  ];
  return new Map(
    cells.map(([column, from]) => {
      const value = select(from, storable(column.path) as string[]);
      return [column.name, value === undefined || value === null ? null : convert(value, column, database)];
    }),
  );
}

/** Returns the names of columns that differ; the test prints the failing line. */
export function compareRow(table: Table, row: Row, database: Database): string[] {
  const expected = expectedRow(table, row['_line'] as string, database);
  const inexact = row['_inexact'] as readonly string[];
  const columns = [...(table.event === undefined ? [] : ENVELOPE), ...table.columns];
  return columns.flatMap((column) => {
    const [want, got] = [expected.get(column.name), row[column.name] as string | null];
    const isListed = inexact.includes(column.name);
    if (want === undefined) return isListed ? [] : [`${column.name} is not listed`];
    if (want === null || got === null) {
      // The date does not exist, or is out of this database's range.
      const isRefused = got === null && isListed && (column.kind === 'date' || column.kind === 'timestamp');
      return (want === got && !isListed) || isRefused ? [] : [`${column.name} is null`];
    }
    return isSame(column, want, got) ? [] : [`${column.name} (${column.kind}) differs`];
  });
}

/** V8's Date.parse misreads long fractions of a second. */
function toTime(text: string): number {
  const short = text.toUpperCase().replace(/([.][0-9]{3})[0-9]+/, '$1');
  return Date.parse(short.replace(/^(?=[0-9]{5})/, '+0'));
}

function isSame({ kind }: Column, want: unknown, got: string): boolean {
  if (kind === 'json') return isDeepStrictEqual(JSON.parse(got), JSON.parse(JSON.stringify(want)));
  if (kind === 'number') return Number(want) === Number(got);
  if (kind === 'integer' || kind === 'bigint' || kind === 'decimal') return want === toDigits(got);
  // JavaScript lacks leap seconds, and databases print the year 0 as 1 BC.
  const isOdd = (kind === 'date' || kind === 'timestamp') && /^0000|:60/.test(String(want));
  if (kind !== 'timestamp' || isOdd) return isOdd || want === got;
  const text = got.replace(' ', 'T').replace(/([+-][0-9]{2})$/, '$1:00');
  return Math.abs(toTime(String(want)) - toTime(text)) <= 1;
}

/** Returns a query of all rows of a table, with every column as text. */
export function selectRows({ name, columns, event }: Table): string {
  const all = [...(event === undefined ? [] : ENVELOPE), ...columns];
  const cells = all.map((column) => `cast("${column.name}" as text) as "${column.name}"`);
  return `select "_line", "_replaced", "_inexact", ${cells.join(', ')} from "${name}"`;
}
