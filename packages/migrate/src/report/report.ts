import type { Database } from '../database/engine.js';
import type { Values } from '../reason.js';
import { listCsv } from './outputs.js';
import { describeStatus } from './status.js';

/** Returns the report, or writes it row by row. */
export async function writeReport(
  database: Database,
  { format, values }: { readonly format: 'text' | 'html' | 'csv'; readonly values: Values },
  write: (text: string) => void,
): Promise<string> {
  if (format === 'text') return describeStatus(database);
  if (format === 'html') return (await import('./html.js')).toReportPage(database, values);
  for await (const row of listCsv(database, values)) write(row);
  return '';
}
