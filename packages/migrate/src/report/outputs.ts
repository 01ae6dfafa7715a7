import { join } from 'node:path';
import { OutputFile } from '@data-import/cli/output-files';
import { formatPlace } from '@data-import/cli/report/text';
import type { Database } from '../database/engine.js';
import { describeReasons, type Reason, type Values } from '../reason.js';
import { type ImportedRow, listImported, listRemaining, type RemainingRow, toFilePosition } from './rows.js';

function toCsvRow(values: readonly unknown[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}

const IMPORTED = [
  'import_supplier',
  'external_account_number',
  'platform_account_number',
  'created',
] as const satisfies readonly (keyof ImportedRow)[];

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

async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  const output = await OutputFile.create(file);
  try {
    for await (const line of lines) {
      output.write(line);
      await output.drained();
    }
    await output.finish();
  } finally {
    await output.discard();
  }
}

async function* map<T>(
  items: AsyncIterable<T>,
  toText: (item: T) => string,
  first = '',
): AsyncGenerator<string> {
  if (first !== '') yield first;
  for await (const item of items) yield toText(item);
}

/** Writes `imported.ndjson`, `imported.csv` and `remaining.ndjson` into a folder. */
export async function writeOutputs(database: Database, folder: string, values: Values): Promise<void> {
  await write(
    join(folder, 'imported.ndjson'),
    map(listImported(database), (row) => `${JSON.stringify(row)}\n`),
  );
  await write(
    join(folder, 'imported.csv'),
    map(listImported(database), (row) => toCsvRow(IMPORTED.map((name) => row[name])), toCsvRow(IMPORTED)),
  );
  await write(
    join(folder, 'remaining.ndjson'),
    map(listRemaining(database), (row) => toRemainingLine(row, values)),
  );
}

/** What has not taken effect, a row for each line or request. */
export function listCsv(database: Database, values: Values): AsyncGenerator<string> {
  const header = [
    'place',
    'import_supplier',
    'external_account_number',
    'operation',
    'state',
    'code',
    'reasons',
    'id',
  ];
  const toRow = (row: RemainingRow): string => {
    const { supplier, number, operation, state, code, summary, reasons, id } = row;
    const why = reasons === null ? summary : describeReasons(reasons, values);
    return toCsvRow([
      formatPlace(row.file, toFilePosition(row)),
      supplier,
      number,
      operation,
      state,
      code,
      why,
      id,
    ]);
  };
  return map(listRemaining(database), toRow, toCsvRow(header));
}
