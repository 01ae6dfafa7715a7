import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();

// Simplified CSV parsing: no cell of these tests contains a quote.
function toCells(row: string): string[] {
  return row.match(/"[^"]*"|[^,"]+|(?<=,|^)(?=,|$)/g)!;
}

function describeRow({ field, source_file, source_row }: Record<string, string>): string {
  return `${field} ${source_file} ${source_row}`;
}

async function readFaults(lines: readonly unknown[], ...options: string[]) {
  const [input, faults] = [join(folder, 'in.ndjson'), join(folder, 'faults.csv')];
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(input, texts.join('\n'));
  const contract = options.includes('--wrap') ? 'ValidateAccountRequest' : 'Account';
  const { code, err } = await runCli(['validate', contract, input, '--faults', faults, ...options]);
  expect(err).not.toContain('unexpected error');
  const text = readFileSync(faults, 'utf8');
  const [names, ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  const columns = names!.split(',');
  const found = rows.map((row) =>
    Object.fromEntries(toCells(row).map((cell, at) => [columns[at]!, cell.replaceAll('"', '')])),
  );
  return { code, text, rows: found };
}

const account = { import_supplier: 'S', external_account_number: 'A-1' };

describe('validate --faults', () => {
  it('writes a row for each fault, with its account and the shape of its value', async () => {
    const lines = [
      account,
      { ...account, last_billed_to_date: '31/07/2025' },
      '{"a":',
      { import_supplier: 7 },
    ];
    const { code, rows, text } = await readFaults(lines);
    expect(code).toBe(2);
    expect(rows).toMatchObject([
      {
        severity: 'error',
        line: '2',
        import_supplier: 'S',
        external_account_number: 'A-1',
        field: 'last_billed_to_date',
        fault: 'date',
        message: 'Enter a date such as 2024-02-29',
        shape: '99/99/9999',
      },
      { line: '3', fault: 'not_json', field: '' },
      { line: '4', field: 'import_supplier', fault: 'type', shape: 'number' },
      { line: '4', field: 'external_account_number', fault: 'missing', shape: '' },
    ]);
    expect(text).not.toContain('31/07');
  });

  it('begins with a byte order mark, quotes values and rewords messages on request', async () => {
    const lines = [{ ...account, last_billed_to_date: '31/07/2025' }];
    const { rows, text } = await readFaults(lines, '--bom', '--values', 'show', '--wording', 'german');
    expect(text).toMatch(/^\ufeffseverity,/);
    expect(rows).toMatchObject([
      { value: '31/07/2025', message: expect.stringContaining('Geben Sie ein Datum ein') },
    ]);
  });

  it('carries the row of the spreadsheet that a document was made from', async () => {
    const source = { file: 'customers.xlsx', row: 12 };
    const lines = [
      { source, ...account },
      { ...account, source, last_billed_to_date: 'x' },
    ];
    const { code, rows } = await readFaults(lines, '--source', 'source');
    expect(code).toBe(1);
    expect(rows).toMatchObject([{ line: '2', source_file: 'customers.xlsx', source_row: '12' }]);
    const { err } = await runCli(['validate', 'Account', '-', '--source', 'customers'], '{}');
    expect(err).toContain('--source customers: Account has a field of this name');
  });

  it('carries the row of the innermost part around a fault for which the source states one', async () => {
    const source = {
      file: 'customers.csv',
      row: 2,
      customers: [{ file: 'people.csv', row: 3 }, { note: 'x' }],
    };
    const customers = [{ date_of_birth: 'x' }, { date_of_birth: 'x' }];
    const faulty = { ...account, last_billed_to_date: 'x', customers };
    const expected = [
      'customers[0].date_of_birth people.csv 3',
      'customers[1].date_of_birth customers.csv 2',
    ];
    const { rows } = await readFaults([{ source, ...faulty }], '--source', 'source');
    expect(rows.map(describeRow)).toEqual(
      expect.arrayContaining(['last_billed_to_date customers.csv 2', ...expected]),
    );
    expect(rows).toHaveLength(3);
    const wrapped = await readFaults([{ source, ...faulty }], '--source', 'source', '--wrap', 'payload');
    expect(wrapped.rows.map(describeRow)).toEqual(rows.map((row) => `payload.${describeRow(row)}`));
  });

  it('names the identifiers of the objects around a fault', async () => {
    const point = {
      identifier: 'M-1',
      supply_type: 'GAS',
      meters: [{ meter_serial_number: 'X-9', installed_on: 'x' }],
    };
    const { rows } = await readFaults([{ ...account, supply_addresses: [{ meter_points: [point] }] }]);
    const point1 = 'supply_addresses[0].meter_points[0]';
    expect(rows.map((row) => row['other_keys'])).toContain(
      `${point1}.identifier=M-1; ${point1}.meters[0].meter_serial_number=X-9`,
    );
  });

  it('takes linear time for an object with as many faults and identifiers as fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}_id`, 'a']));
    const { rows } = await readFaults([{ ...account, ...fields }], '--max-issues', '100000');
    expect(rows).toHaveLength(20_000);
    expect(rows[0]!['other_keys']!.split('; ')).toHaveLength(20);
  });

  it('omits other fields than identifiers at any depth, and survives absent fields', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const line = `{"import_supplier":${deep},"external_account_number":["SECRET"]}`;
    const { text, rows } = await readFaults([line], '--source', 'toString', '--values', 'show');
    expect(text).not.toMatch(/SECRET|native code/);
    expect(rows).toMatchObject([
      { import_supplier: '', value: 'array' },
      { external_account_number: '', value: 'array' },
    ]);
  });

  it('names a file that is incomplete, and escapes control characters', async () => {
    const cut = join(folder, 'cut.ndjson.gz');
    writeFileSync(cut, gzipSync(`${JSON.stringify({ a: 1 })}\n`.repeat(1000)).subarray(0, -4));
    const { code, rows } = await readFaults([{ ...account, import_supplier: '\u001b\0＝1', x: 1 }], cut);
    expect(code).toBe(2);
    expect(rows).toMatchObject([
      { field: 'x', import_supplier: String.raw`\u001b\u0000＝1` },
      { file: cut, line: '', fault: 'not_read', message: expect.stringContaining('none of its faults') },
    ]);
  });
});
