import { join } from 'node:path';
import { writeFileWhole } from '@data-import/files/output-files';
import { toCsvRow } from '@data-import/cli/report/csv';
import type { Database } from '../database/query.js';
import { readReasons, type Values } from '../reason.js';
import type { ImportedRow, RemainingRow } from './rows.js';
import { IMPORTED, listImported, listRemaining, REMAINING, toCells, toFilePosition } from './rows.js';
import { describeStatus } from './status.js';

function toIssues({ code, summary, reasons }: RemainingRow, values: Values): readonly object[] {
  const known = readReasons(reasons, values);
  return known.length > 0 ? known : [{ code: code ?? 'waiting', message: summary!, path: [] }];
}

function toRemainingLine(row: RemainingRow, values: Values): string {
  const { id, file, supplier, number, operation, state } = row;
  const key = supplier === null ? {} : { import_supplier: supplier, external_account_number: number };
  const rest = { ...(id !== null && { id }), ...key, operation, state, issues: toIssues(row, values) };
  return `${JSON.stringify({ file, ...toFilePosition(row), ...rest })}\n`;
}

async function* toTexts<Row>(rows: AsyncIterable<Row>, toText: (row: Row) => string, head = '') {
  if (head !== '') yield head;
  for await (const row of rows) yield toText(row);
}

export async function writeOutputs(database: Database, folder: string, values: Values): Promise<void> {
  const imported = (toText: (row: ImportedRow) => string, head?: string) =>
    toTexts(listImported(database), toText, head);
  const outputs = {
    'imported.ndjson': imported((row) => `${JSON.stringify(row)}\n`),
    'imported.csv': imported((row) => toCsvRow(IMPORTED.map((name) => row[name])), toCsvRow(IMPORTED)),
    'remaining.ndjson': toTexts(listRemaining(database), (row) => toRemainingLine(row, values)),
  };
  for (const [name, texts] of Object.entries(outputs)) await writeFileWhole(join(folder, name), texts);
}

export async function writeReport(
  database: Database,
  { format, values }: { readonly format: 'text' | 'html' | 'csv'; readonly values: Values },
  _argument: unknown,
  write: (text: string) => void,
): Promise<string> {
  if (format === 'text') return describeStatus(database);
  if (format === 'html') return (await import('./html.js')).toReportPage(database, values);
  write(toCsvRow(REMAINING));
  for await (const row of listRemaining(database)) write(toCsvRow(toCells(row, values)));
  return '';
}
