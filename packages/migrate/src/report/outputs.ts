import { join } from 'node:path';
import { OutputFile } from '@data-import/cli/output-files';
import type { Database } from '../database/query.js';
import type { Reason, Values } from '../reason.js';
import {
  type ImportedRow,
  listImported,
  listRemaining,
  REMAINING,
  type RemainingRow,
  toCells,
  toFilePosition,
} from './rows.js';
import { describeStatus } from './status.js';

function toCsvRow(values: readonly unknown[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}

const COLUMNS = ['import_supplier', 'external_account_number', 'platform_account_number', 'created'] as const;

function toIssues({ code, summary, reasons }: RemainingRow, values: Values): readonly object[] {
  const known = JSON.parse(reasons ?? '[]') as readonly Reason[];
  const all =
    known.length > 0 ? known : [{ code: code ?? 'waiting', message: summary!, hidden: summary!, path: [] }];
  return values === 'show' ? all : all.map((reason) => ({ ...reason, message: reason.hidden }));
}

/** A line that `data-import validate --refused` reads. */
function toRemainingLine(row: RemainingRow, values: Values): string {
  const { id, file, supplier, number, operation, state } = row;
  const key = supplier === null ? {} : { import_supplier: supplier, external_account_number: number };
  const rest = { ...(id !== null && { id }), ...key, operation, state, issues: toIssues(row, values) };
  return `${JSON.stringify({ file, ...toFilePosition(row), ...rest })}\n`;
}

async function writeRows<Row>(
  folder: string,
  name: string,
  rows: AsyncIterable<Row>,
  toText: (row: Row) => string,
  header = '',
): Promise<void> {
  const output = await OutputFile.create(join(folder, name));
  try {
    output.write(header);
    for await (const row of rows) {
      output.write(toText(row));
      await output.drained();
    }
    await output.finish();
  } finally {
    await output.discard();
  }
}

/** Writes `imported.ndjson`, `imported.csv` and `remaining.ndjson` into a folder. */
export async function writeOutputs(database: Database, folder: string, values: Values): Promise<void> {
  await writeRows(folder, 'imported.ndjson', listImported(database), (row) => `${JSON.stringify(row)}\n`);
  const toRow = (row: ImportedRow): string => toCsvRow(COLUMNS.map((name) => row[name]));
  await writeRows(folder, 'imported.csv', listImported(database), toRow, toCsvRow(COLUMNS));
  await writeRows(folder, 'remaining.ndjson', listRemaining(database), (row) => toRemainingLine(row, values));
}

export interface ReportOptions {
  readonly format: 'text' | 'html' | 'csv';
  readonly values: Values;
}

/** Returns the report, or writes it row by row. */
export async function writeReport(
  database: Database,
  { format, values }: ReportOptions,
  write: (text: string) => void,
): Promise<string> {
  if (format === 'text') return describeStatus(database);
  if (format === 'html') return (await import('./html.js')).toReportPage(database, values);
  write(toCsvRow(REMAINING));
  for await (const row of listRemaining(database)) write(toCsvRow(toCells(row, values)));
  return '';
}
