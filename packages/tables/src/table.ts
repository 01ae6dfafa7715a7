import type { JsonSchema } from '@data-import/compiler/json-schema';
import type { EventVersion } from '@data-import/contracts';
import { type Column, type ColumnKind, listColumns, type TableColumns } from './columns.js';
import type { Dialect } from './dialect.js';
import { nameUniquely, quoteName, quoteText } from './names.js';

export interface TableSource {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly event?: Pick<EventVersion, 'type' | 'version'>;
}

export interface Table extends TableColumns {
  readonly name: string;
  readonly event: TableSource['event'] | undefined;
}

export const REJECTS = 'data_import_rejects';

/** Columns of every event, in addition to its payload's. */
export const ENVELOPE: readonly Column[] = [
  { name: '_id', path: ['id'], kind: 'text' },
  { name: '_time', path: ['time'], kind: 'timestamp' },
];

const FIXED = ['_id', '_time', '_line', '_replaced', '_inexact', '_version'];

interface View {
  readonly name: string;
  readonly versions: readonly Table[];
}

/** Plans a table for each source, and a view for each type of event. */
export function planTables(sources: readonly TableSource[]): {
  tables: readonly Table[];
  views: readonly View[];
} {
  const types = [...new Set(sources.flatMap(({ event }) => event?.type ?? []))];
  const paths = sources.map(({ name, event }) =>
    event === undefined ? [name] : [event.type, event.version],
  );
  const names = nameUniquely([...paths, ...types.map((type) => [type])], [REJECTS]);
  const tables = sources.map((source, index) => ({
    event: source.event,
    ...listColumns(source.schema, FIXED),
    name: names[index]!,
  }));
  const views = types.map((type, index) => ({
    name: names[sources.length + index]!,
    versions: tables.filter(({ event }) => event?.type === type),
  }));
  return { tables, views };
}

export function createTable({ name, columns, event }: Table, { types, textList }: Dialect): string {
  const envelope = event === undefined ? [] : ENVELOPE;
  const fixed = [
    `"_line" ${types.text} not null`,
    `"_replaced" ${types.boolean} not null`,
    `"_inexact" ${textList} not null`,
  ];
  const typed = (column: Column): string => `${quoteName(column.name)} ${types[column.kind]}`;
  return `create table if not exists ${quoteName(name)} (\n  ${[...envelope.map(typed), ...fixed, ...columns.map(typed)].join(',\n  ')}\n)`;
}

/** Appends columns of later versions: PostgreSQL's `create or replace view` can only add at the end. */
export function createView({ name, versions }: View, dialect: Dialect): string {
  const kinds = new Map<string, ColumnKind>();
  for (const { columns } of versions) {
    for (const { path, kind } of columns) {
      const key = JSON.stringify(path);
      kinds.set(key, widen(kinds.get(key) ?? kind, kind));
    }
  }
  const keys = [...kinds.keys()];
  const names = nameUniquely(
    keys.map((key) => JSON.parse(key) as string[]),
    FIXED,
  );
  const selects = versions.map(({ name: table, event, columns }) => {
    const byPath = new Map(columns.map((column) => [JSON.stringify(column.path), column]));
    const cells = keys.map(
      (key, index) => `${toCell(byPath.get(key), kinds.get(key)!, dialect)} as ${quoteName(names[index]!)}`,
    );
    const fixed = FIXED.slice(0, -1).map(quoteName);
    return `select cast(${quoteText(event!.version)} as ${dialect.types.text}) as "_version", ${[...fixed, ...cells].join(', ')} from ${quoteName(table)}`;
  });
  return `create or replace view ${quoteName(name)} as\n${selects.join('\nunion all\n')}`;
}

function widen(one: ColumnKind, other: ColumnKind): ColumnKind {
  if (one === other) return one;
  const kinds = new Set([one, other]);
  if (kinds.has('json')) return 'json';
  return kinds.has('bigint') && kinds.has('integer') ? 'integer' : 'text';
}

function toCell(column: Column | undefined, kind: ColumnKind, { types, toJson }: Dialect): string {
  if (column === undefined) return `cast(null as ${types[kind]})`;
  const name = quoteName(column.name);
  if (column.kind === kind) return name;
  return kind === 'json' ? toJson(name) : `cast(${name} as ${types[kind]})`;
}
