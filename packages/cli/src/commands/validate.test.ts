import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INVALID, VALID } from '../../test/built.js';
import { runCli, temporaryFolder } from '../../test/io.js';
import type { ReportDocument } from '../summary/report.js';

const folder = temporaryFolder();
const DATED = '{"import_supplier":"S","external_account_number":"2","last_billed_to_date":"the 12th"}';

/** Runs `validate Account` on standard input; resolves to its result and the files that it wrote. */
async function validate(options: readonly string[], input: string) {
  const run = await mkdtemp(join(folder, 'run-'));
  const names = { accepted: 'good', rejects: 'bad.ndjson', report: 'r.json', html: 'r.html' };
  const files = Object.entries(names).flatMap(([option, name]) => [`--${option}`, join(run, name)]);
  const result = await runCli(['validate', 'Account', '-', ...files, ...options], input);
  const read = (name: string): Promise<string> => readFile(join(run, name), 'utf8');
  const report = JSON.parse(await read('r.json')) as ReportDocument;
  return {
    ...result,
    report,
    page: await read('r.html'),
    accepted: await read('good'),
    rejects: await read('bad.ndjson'),
    reasons: await read('bad.reasons.ndjson'),
  };
}

describe('--severity', () => {
  it('accepts documents whose issues are all warnings', async () => {
    const input = `${DATED}\n${VALID}\n`;
    const { code, out, report, accepted, rejects } = await validate(['--severity', 'format=warning'], input);
    expect([code, accepted, rejects]).toEqual([0, input, '']);
    expect(out).toContain('! (standard input):1: 1 problem\n  last_billed_to_date\n');
    expect(out).toContain('2 documents: 1 valid, 1 with warnings, 0 invalid\n');
    expect(report.totals).toMatchObject({ valid: 1, warned: 1, invalid: 0 });
    const { out: entries } = await validate(['--severity', 'format=warning', '--format', 'ndjson'], DATED);
    expect(JSON.parse(entries)).toMatchObject({ valid: false, severity: 'warning', truncated: false });
  });

  it('is read from a file too, and the command line decides', async () => {
    const rules = join(folder, 'rules.txt');
    await writeFile(rules, '# dates\nformat=warning\nmissing=warning\n');
    const { code, report } = await validate(
      ['--severity-file', rules, '--severity', 'missing=error'],
      `${DATED}\n${INVALID}\n`,
    );
    expect(code).toBe(1);
    expect(report.totals).toMatchObject({ warned: 1, invalid: 1 });
  });
});

describe('--report and --html', () => {
  it('contain values and keys only if they are asked for', async () => {
    const input = `${DATED}\n{"import_supplier":secret-word}\n`;
    const hidden = await validate([], input);
    expect(JSON.stringify(hidden.report) + hidden.page).not.toMatch(/the 12th|secret/);
    expect(hidden.report).not.toHaveProperty('invalidKeys');
    const shown = await validate(['--report-values', 'show', '--keys', 'keep'], input);
    expect(JSON.stringify(shown.report.faults)).toMatch(/the 12th.*secret-word|secret-word.*the 12th/);
    expect(shown.report.invalidKeys?.keys).toEqual(['S/2']);
  });

  it('count items that could not be read', async () => {
    const { report, rejects, reasons } = await validate([], `[${VALID},\n{"a"\n"b"},${INVALID}]`);
    expect(report.totals).toMatchObject({
      valid: 1,
      invalid: 1,
      unreadableItems: 1,
      unreadableFiles: 0,
      lines: 0,
    });
    expect(rejects).toBe(`{"a" "b"}\n${INVALID}\n`);
    expect(
      reasons
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { index: number }).index),
    ).toEqual([1, 2]);
  });
});

describe('--duplicates', () => {
  it('names the documents of each account that occurs twice', async () => {
    const { code, err, report } = await validate(['--duplicates'], `${VALID}\n${DATED}\n${VALID}\n`);
    expect(code).toBe(1);
    expect(err).toBe(
      'data-import: the same account: (standard input):1, (standard input):3\ndata-import: 1 account in several documents (2)\n',
    );
    expect(report.duplicates).toMatchObject({ keys: 1, documents: 2 });
    expect(await validate(['--duplicates'], `${VALID}\n`)).toMatchObject({ code: 0, err: '' });
    expect((await validate(['--duplicates'], `${VALID}\n${VALID}\n`)).code).toBe(1);
  });
});
