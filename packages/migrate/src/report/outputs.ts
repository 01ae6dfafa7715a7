import { join } from 'node:path';
import { writeFileWhole } from '@data-import/cli/output-files';
import { toCsvRow } from '@data-import/cli/report/csv';
import type { Database } from '../database/query.js';
import { readReasons, type Values } from '../reason.js';
import {
  IMPORTED,
  type ImportedRow,
  listImported,
  listRemaining,
  REMAINING,
  type RemainingRow,
  toCells,
  toFilePosition,
} from './rows.js';
import { describeStatus } from './status.js';

function toIssues({ code, summary, reasons }: RemainingRow, values: Values): readonly object[] {
  const known = readReasons(reasons, values);
  return known.length > 0 ? known : [{ code: code ?? 'waiting', message: summary!, path: [] }];
}

/** A line that `data-import validate --refused` reads. */
function toRemainingLine(row: RemainingRow, values: Values): string {
  const { id, file, supplier, number, operation, state } = row;
  const key = supplier === null ? {} : { import_supplier: supplier, external_account_number: number };
  const rest = { ...(id !== null && { id }), ...key, operation, state, issues: toIssues(row, values) };
  return `${JSON.stringify({ file, ...toFilePosition(row), ...rest })}\n`;
}

async function* toTexts<Row>(rows: AsyncIterable<Row>, toText: (row: Row) => string) {
  for await (const row of rows) yield toText(row);
}

async function* toCsv<Row>(
  names: readonly string[],
  rows: AsyncIterable<Row>,
  toCells: (row: Row) => readonly unknown[],
) {
  yield toCsvRow(names);
  for await (const row of rows) yield toCsvRow(toCells(row));
}

/** Writes `imported.ndjson`, `imported.csv` and `remaining.ndjson` into a folder. */
export async function writeOutputs(database: Database, folder: string, values: Values): Promise<void> {
  const write = (name: string, texts: AsyncIterable<string>) => writeFileWhole(join(folder, name), texts);
  await write(
    'imported.ndjson',
    toTexts(listImported(database), (row) => `${JSON.stringify(row)}\n`),
  );
  const toImported = (row: ImportedRow) => IMPORTED.map((name) => row[name]);
  await write('imported.csv', toCsv(IMPORTED, listImported(database), toImported));
  await write(
    'remaining.ndjson',
    toTexts(listRemaining(database), (row) => toRemainingLine(row, values)),
  );
}

export interface ReportOptions {
  readonly format: 'text' | 'html' | 'csv';
  readonly values: Values;
}

export async function writeReport(
  database: Database,
  { format, values }: ReportOptions,
  write: (text: string) => void,
): Promise<string> {
  if (format === 'text') return describeStatus(database);
  if (format === 'html') return (await import('./html.js')).toReportPage(database, values);
  const rows = toCsv(REMAINING, listRemaining(database), (row) => toCells(row, values));
  for await (const row of rows) write(row);
  return '';
}
