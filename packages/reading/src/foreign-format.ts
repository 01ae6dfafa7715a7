const SHEETS = 'convert it to one JSON document per line (NDJSON) first';

const BINARY: readonly (readonly [start: string, name: string, advice: string])[] = [
  ['%PDF', 'PDF', 'ask for the data that it was printed from'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel file (XLS)', `save it as CSV, then ${SHEETS}`],
  ['SQLite format 3', 'a SQLite database', 'export the rows as JSON'],
  ['PAR1', 'Parquet', SHEETS],
];

const SAMPLE = 4096;

/** What people deliver instead of JSON, and what to do then; undefined if the start of the file is of another kind. */
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
  return isTable(start) ? `this looks like a table (CSV or TSV): ${SHEETS}` : undefined;
}

/** A line of several names, and a second one of as many cells if it was read. */
function isTable(start: string): boolean {
  const [header = '', next] = start.split(/\r?\n/, 2);
  return ['\t', ';', ',', '|'].some((separator) => {
    const names = header.split(separator);
    const isHeader = names.length > 1 && names.every((name) => /^"?[\w .()/-]*"?$/.test(name));
    return isHeader && (next === undefined || next.includes(separator));
  });
}
