import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { execute, INVALID, VALID } from '../../test/built.js';
import { runCli, temporaryFolder } from '../../test/io.js';
import { mergeReports, type ReportDocument } from '../summary/report.js';

const folder = temporaryFolder();
const DATED = '{"import_supplier":"S","external_account_number":"2","last_billed_to_date":"the 12th"}';

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

describe('--format summary', () => {
  it('lists the kinds of fault instead of the documents', async () => {
    const input = `${VALID}\n${DATED}\n${INVALID}\n\nnot json\n${DATED}\n`;
    expect(await runCli(['validate', 'Account', '-', '--format', 'summary'], input)).toEqual({
      code: 2,
      out: [
        'errors',
        '  last_billed_to_date: date, 2 documents (40 %), first at line 2',
        '    values like aaa 99aa × 2',
        '  (document): not_json, 1 document (20 %), first at line 5',
        '  external_account_number: missing, 1 document (20 %), first at line 3',
        '',
        '1 line could not be read',
        '1 empty line',
        '4 documents: 1 valid, 3 invalid',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('is written together with files, and names files that cannot be read', async () => {
    const missing = join(folder, 'missing.ndjson');
    const { err } = await runCli(['validate', 'Account', missing, '--format', 'summary']);
    expect(err).toBe(`data-import: ${missing}: no such file\n`);
    const {
      out,
      err: stopped,
      report,
    } = await validate(['--format', 'summary', '--fail-fast'], `${INVALID}\n${VALID}\n`);
    expect(out).toContain('external_account_number: missing, 1 document (all), first at line 1\n');
    expect(stopped).toContain('stopped at the maximum number of faults');
    expect(report.stopped).toBe('max-faults');
  });
});

describe('a fact about the text that the parsed value loses', () => {
  const LOSSY = VALID.replace(
    '{',
    '{"metadata":[{"key":"a","value":{"n":9007199254740993,"b":1,"b":1e400}}],',
  );

  it.each([
    ['Account', LOSSY],
    ['ValidateAccountRequest', `{"payload":${LOSSY}}`],
  ])('is an issue of %s', async (contract, text) => {
    const { code, out } = await runCli(['validate', contract, '-', '--format', 'ndjson'], text);
    expect(code).toBe(1);
    const { issues } = JSON.parse(out) as { issues: { code: string; pointer: string }[] };
    const start = contract === 'Account' ? '' : '/payload';
    expect(issues.map(({ code: kind, pointer }) => `${kind} ${pointer.slice(start.length)}`)).toEqual([
      'inexact_number /metadata/0/value/n',
      'duplicate_name /metadata/0/value/b',
      'inexact_number /metadata/0/value/b',
    ]);
  });

  it('can be a warning', async () => {
    const rules = ['inexact_number=warning', 'duplicate_name=warning'].flatMap((rule) => [
      '--severity',
      rule,
    ]);
    expect((await validate(rules, `${LOSSY}\n`)).code).toBe(0);
    // The remaining value is as invalid as before.
    for (const field of ['"smart_read_cycle_day":1.50000000000000000000001', '"notes":5,"notes":6']) {
      const text = `{"import_supplier":"E","external_account_number":"A",${field}}\n`;
      expect(await validate(rules, text)).toMatchObject({ code: 1, accepted: '', rejects: text });
    }
  });
});

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

  it('applies to one format if the rule names it, as reports do', async () => {
    const date = await runCli(['validate', 'Account', '-', '--severity', 'date=warning'], DATED);
    const phone = await runCli(['validate', 'Account', '-', '--severity', 'phone=warning'], DATED);
    expect([date.code, phone.code]).toEqual([0, 1]);
  });

  it.each(['not_json', 'not_utf8', 'too_long', 'too_deep', 'no_document', 'not_read'])(
    'accepts %s, a code of reports',
    async (code) => {
      const { err } = await runCli(['validate', 'Account', '-', '--severity', `${code}=warning`], VALID);
      expect(err).toBe('');
    },
  );

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

async function writeRefused(...lines: unknown[]): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'refused-')), 'refused.ndjson');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

describe('--refused', () => {
  const issue = {
    code: 'no_tariff',
    message: 'no tariff for SECRET',
    hidden: 'no tariff',
    path: ['ledgers', 0],
  };

  it('rejects documents that are valid, with the given reasons', async () => {
    const refused = await writeRefused(
      { file: '-', line: 2, issues: [issue] },
      { file: '-', line: 2, issues: [{ code: 'late', message: 'SECRET' }] },
      { file: '-', line: 3, issues: [issue] },
      { file: 'other', line: 1, issues: [issue] },
    );
    const input = `${VALID}\n${VALID}\n${INVALID}\n`;
    const { code, report, accepted, rejects, reasons, out, err } = await validate(
      ['--refused', refused, '--values', 'show'],
      input,
    );
    expect(code).toBe(1);
    expect(err).toBe('data-import: --refused: no document of this input is at other:1\n');
    expect(accepted).toBe(`${VALID}\n`);
    expect(rejects).toBe(`${VALID}\n${INVALID}\n`);
    const [first, second] = reasons.split('\n');
    expect(JSON.parse(first!)).toEqual({
      file: '-',
      line: 2,
      valid: false,
      truncated: false,
      issues: [
        { code: 'no_tariff', message: issue.message, path: ['ledgers', 0], pointer: '/ledgers/0' },
        { code: 'late', message: 'SECRET', path: [], pointer: '' },
      ],
    });
    const codes = JSON.parse(second!).issues.map(({ code: each }: { code: string }) => each);
    expect(codes).toEqual(['missing', 'no_tariff']);
    expect(out).toContain('no tariff for SECRET');
    expect(report.totals).toMatchObject({ valid: 1, invalid: 2 });
    const hidden = await validate(['--refused', refused], input);
    const messages = hidden.report.faults.flatMap(({ samples }) => samples.map(({ message }) => message));
    expect(messages).toEqual(expect.arrayContaining(['no tariff', 'rejected by the service']));
    expect(JSON.stringify(hidden)).not.toContain('SECRET');
  });

  it('finds its documents however the file is spelled', async () => {
    const own = await mkdtemp(join(folder, 'spelled-'));
    const file = join(own, 'r.ndjson');
    await writeFile(file, `${VALID}\n${VALID}\n`);
    const refused = await writeRefused({ file, line: 2, issues: [issue] });
    for (const spelling of [`${own}/./r.ndjson`, `${own}/../${basename(own)}/r.ndjson`]) {
      const { code, out } = await runCli(['validate', 'Account', spelling, '--refused', refused]);
      expect([code, out]).toEqual([1, expect.stringContaining('1 valid, 1 invalid')]);
    }
  });

  it('rejects documents whose own issues are all warnings', async () => {
    const refused = await writeRefused({ file: '-', line: 1, issues: [issue] });
    const options = ['--refused', refused, '--severity', 'format=warning'];
    const { code, accepted, rejects } = await validate(options, `${DATED}\n${DATED}\n`);
    expect([code, accepted, rejects]).toEqual([1, `${DATED}\n`, `${DATED}\n`]);
  });

  it('is an error whatever the severity of its code, which applies to issues only', async () => {
    const path = ['last_billed_to_date'];
    const issues = [
      { code: 'format', message: 'no' },
      { code: 'format', message: 'no', path },
    ];
    const refused = await writeRefused(...[1, 2].map((line) => ({ file: '-', line, issues })));
    const input = `${VALID}\n${DATED}\n`;
    const options = [
      '--refused',
      refused,
      ...['*', 'format', `format@${path}`].map((of) => `--severity=${of}=warning`),
    ];
    const { code, accepted, rejects, report } = await validate(options, input);
    expect([code, accepted, rejects]).toEqual([1, '', input]);
    expect(report.totals).toMatchObject({ valid: 0, warned: 0, invalid: 2 });
    expect(mergeReports([['', report]])).toEqual(report);
    const { out } = await runCli(['validate', 'Account', '-', ...options, '--format', 'summary'], input);
    expect(out).toContain(
      '  last_billed_to_date: format (refused), 2 documents (all), first at line 1\n    values like aaa 99aa × 1, others × 1\n\nwarnings\n',
    );
    expect(out).toContain('warnings\n  last_billed_to_date: date, 1 document (50 %), first at line 2\n');
  });

  it('match one document, whatever the file names', async () => {
    const file = join(folder, 'a');
    await writeFile(file, `${VALID}\n${VALID}\n`);
    await writeFile(`${file}:1`, VALID);
    const refused = await writeRefused({ file, line: 1, issues: [issue] });
    const { out } = await runCli(['validate', 'Account', file, `${file}:1`, '--refused', refused]);
    expect(out).toContain('3 documents: 2 valid, 1 invalid');
  });

  it.each([['--refused'], ['--severity-file']])(
    'refuses an output that is the file of %s',
    async (option) => {
      const file = await writeRefused({ file: '-', issues: [issue] });
      if (option === '--severity-file') await writeFile(file, 'format=warning\n');
      const before = await readFile(file, 'utf8');
      const { code, err } = await runCli(
        ['validate', 'Account', '-', option, file, '--accepted', file],
        VALID,
      );
      expect([code, err]).toEqual([2, expect.stringContaining('is used twice')]);
      expect(await readFile(file, 'utf8')).toBe(before);
    },
  );

  it('names a place without a document, unless the rest of the input was not checked', async () => {
    const refused = await writeRefused(...[1, 3, 4].map((line) => ({ file: '-', line, issues: [issue] })));
    const run = (...options: string[]) =>
      runCli(['validate', 'Account', '-', '--refused', refused, ...options], `${VALID}\n${VALID}\n`);
    expect(await run()).toMatchObject({
      code: 2,
      err: 'data-import: --refused: no document of this input is at (standard input):3, and 1 more\n',
    });
    expect((await run('--fail-fast')).err).not.toContain('--refused');
  });

  it.each([['1'], ['2']])('finds them in large files too, with %s threads', async (workers) => {
    const run = await mkdtemp(join(folder, 'large-'));
    const [file, rejects] = [join(run, 'a.ndjson'), join(run, 'bad.ndjson')];
    const count = Math.ceil(3_000_000 / VALID.length);
    await writeFile(file, `${VALID}\n`.repeat(count));
    const refused = await writeRefused(
      { file, line: 7, issues: [issue] },
      { file, line: count, issues: [issue] },
    );
    const options = ['--refused', refused, '--rejects', rejects, '--workers', workers];
    const { code, out, err } = await execute(run, ['validate', 'Account', file, ...options]);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain(`${count} documents: ${count - 2} valid, 2 invalid`);
    expect(await readFile(rejects, 'utf8')).toBe(`${VALID}\n`.repeat(2));
  });

  it.each([
    ['not JSON', 'oops', /line 1: expected \{ "file"/],
    ['no file', { line: 1, issues: [issue] }, /line 1: expected/],
    ['no reason', { file: '-', line: 1, issues: [] }, /line 1: expected/],
    ['a reason without a message', { file: '-', issues: [issue, { code: 'x' }] }, /line 1: expected/],
    ['a path of objects', { file: '-', issues: [{ ...issue, path: [{}] }] }, /line 1: expected/],
    [
      'a name that is repeated',
      `{"file":"-","line":7,"line":8,"issues":[${JSON.stringify(issue)}]}`,
      /line 1: a name is repeated at \/line/,
    ],
    ['a place that is none', { file: '-', line: -1, issues: [issue] }, /line 1: expected/],
  ])('refuses %s', async (_name, line, expected) => {
    const file = await writeRefused(line);
    if (typeof line === 'string') await writeFile(file, line);
    const { code, err } = await runCli(['validate', 'Account', '-', '--refused', file], VALID);
    expect(code).toBe(2);
    expect(err).toMatch(expected);
  });
});

describe('--report and --html', () => {
  it('contain values and keys only if they are asked for', async () => {
    const input = `${DATED}\n{"import_supplier":secret-word}\n`;
    const hidden = await validate([], input);
    expect(JSON.stringify(hidden.report) + hidden.page).not.toMatch(/the 12th|secret/);
    expect(hidden.report).not.toHaveProperty('invalidKeys');
    const shown = await validate(['--values', 'show', '--keys', 'keep'], input);
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
    expect(rejects).toBe(`{"a"\u001f"b"}\n${INVALID}\n`);
    expect(
      reasons
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { index: number }).index),
    ).toEqual([1, 2]);
  });
});

it('--duplicates names the documents of each account that occurs twice', async () => {
  const { code, err, report } = await validate(['--duplicates'], `${VALID}\n${DATED}\n${VALID}\n`);
  expect(code).toBe(1);
  expect(err).toBe(
    'data-import: the same account: (standard input):1, (standard input):3\ndata-import: 1 account in several documents (2)\n',
  );
  expect(report.duplicates).toMatchObject({ keys: 1, documents: 2 });
  expect(await validate(['--duplicates'], `${VALID}\n`)).toMatchObject({ code: 0, err: '' });
  expect((await validate(['--duplicates'], `${VALID}\n${VALID}\n`)).code).toBe(1);
  const json = await validate(['--duplicates', '--format', 'json'], `${VALID}\n${VALID}\n`);
  expect(JSON.parse(json.out)).toMatchObject({ summary: { duplicates: json.report.duplicates } });
});
