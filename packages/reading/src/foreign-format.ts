import { isTable } from './table-text.js';

const SHEETS = 'convert it to one JSON document per line (NDJSON) first';

const BINARY: readonly (readonly [start: string, name: string, advice: string])[] = [
  ['%PDF', 'PDF', 'ask for the data that it was printed from'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel file (XLS)', `save it as CSV, then ${SHEETS}`],
  ['SQLite format 3', 'a SQLite database', 'export the rows as JSON'],
  ['PAR1', 'Parquet', SHEETS],
];

const SAMPLE = 4096;

/** Recognises exports of spreadsheets and databases, a common mistake. Undefined for any other start. */
export function describeForeignFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, SAMPLE);
  const found = BINARY.find(([magic]) => start.startsWith(magic));
  if (found !== undefined) return `this is ${found[1]}: ${found[2]}`;
  if (start.startsWith('PK\u0003\u0004')) {
    return start.includes('xl/') || start.includes('[Content_Types].xml')
      ? `this is an Excel workbook (XLSX): save each sheet as CSV, then ${SHEETS}`
      : 'this is a ZIP archive: unpack it, and pass its files';
  }
  if (/^\s*<[?!\w]/.test(start)) return 'this is XML or HTML: export the data as JSON instead';
  const [header = '', next] = start.split(/\r?\n/, 2);
  return isTable(header, next) ? `this looks like a table (CSV or TSV): ${SHEETS}` : undefined;
}
