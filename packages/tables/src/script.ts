import { duckdb } from './duckdb.js';
import { createLoad } from './load.js';
import { postgres } from './postgres.js';
import { createTable, createView, planTables, REJECTS, type TableSource } from './table.js';

export type { TableSource };

const dialects = { duckdb, postgres };

/**
 * Creates the SQL for the tables and views of contracts. With a file, the SQL also loads its lines: events,
 * or documents of a single contract. `-` is standard input.
 */
export function createScript(
  sources: readonly TableSource[],
  target: keyof typeof dialects,
  file?: string,
): string {
  const dialect = dialects[target];
  const { text } = dialect.types;
  const { tables, views } = planTables(sources);
  const statements = [
    `create table if not exists ${REJECTS} (line ${text} not null, reason ${text} not null)`,
    ...tables.map((table) => createTable(table, dialect)),
    ...views.map((view) => createView(view, dialect)),
    ...(file === undefined ? [] : createLoad(tables, dialect, file)),
  ];
  // Line breaks, not semicolons, end psql's backslash commands.
  return statements.map((each) => `${each}${each.startsWith('\\') ? '' : ';'}\n`).join('');
}
