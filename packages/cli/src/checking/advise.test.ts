import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();
const file = join(folder, 'a.ndjson');
const MPAN = '1234567890123';

function account(number: string, supplier = 'S') {
  const meter_points = [{ identifier: MPAN, supply_type: 'ELECTRICITY' }];
  return { import_supplier: supplier, external_account_number: number, supply_addresses: [{ meter_points }] };
}

writeFileSync(
  file,
  [account('1', ' S'), account('2'), { ...account('3'), debts: 7 }]
    .map((each) => JSON.stringify(each))
    .join('\n'),
);

async function advise(...options: string[]) {
  const [faults, report] = [join(folder, 'faults.csv'), join(folder, 'report.json')];
  const outputs = ['--faults', faults, '--report', report];
  const { code, out, err } = await runCli(['validate', 'Account', file, ...outputs, ...options]);
  return { code, out, err, rows: await readFile(faults, 'utf8'), report: await readFile(report, 'utf8') };
}

function read(text: string) {
  return JSON.parse(text) as { totals: object; faults: { severity: string }[] };
}

describe('validate --advice', () => {
  it('does not change the verdict, and names the place of an earlier document', async () => {
    const plain = await advise('--format', 'ndjson');
    const { code, out, rows, report } = await advise('--format', 'ndjson', '--advice', '--workers', '3');
    expect(code).toBe(plain.code);
    expect(read(report).totals).toEqual({ ...read(plain.report).totals, occurrences: expect.any(Number) });
    expect(new Set(read(report).faults.map(({ severity }) => severity))).toEqual(
      new Set(['error', 'advice']),
    );
    expect(out.match(/shared-meter-point/g)).toHaveLength(2);
    expect(out).toContain(`another account has this meter point (${file}:1)`);
    expect(rows.match(/^advice,/gm)).toHaveLength(6);
    expect(plain.out + plain.rows).not.toContain('advice');
  });

  it('skips disabled rules, and refuses unknown ones and runs that may stop early', async () => {
    const { out } = await advise('--advice', '--advice-off', 'shared-meter-point', '--format', 'summary');
    expect(out).toContain('mpan-check-digit');
    expect(out).not.toContain('shared-meter-point');
    const unknown = await runCli(['validate', 'Account', file, '--advice', '--advice-off', 'mpan-check']);
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining('no rule "mpan-check"; did you mean "mpan-check-digit"?'),
    });
    const stopping = await runCli(['validate', 'Account', file, '--advice', '--fail-fast']);
    expect(stopping).toMatchObject({ code: 2, err: expect.stringContaining('compares all documents') });
  });

  it('reads identifiers of any type, and is limited to one run', async () => {
    const odd = join(folder, 'odd.ndjson');
    const report = join(folder, 'odd.json');
    writeFileSync(odd, '{"import_supplier":"S","external_account_number":{"toString":1}}');
    const argv = ['validate', 'Account', odd, '--advice', '--report', report];
    expect(await runCli(argv)).toMatchObject({ code: 1, err: '' });
    const merged = await runCli(['report', 'merge', report]);
    expect(merged).toMatchObject({ code: 2, err: expect.stringContaining('has advice, which compares') });
  });

  it('explains its rules with their sources', async () => {
    const { out } = await runCli(['explain', 'mpan-check-digit']);
    expect(out).toMatch(/\(advice\)\n[^]+https:/);
  });
});
