import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runCli, temporaryFolder } from '../../test/io.js';
import { issue, type MadeReport, makeReport } from '../../test/reports.js';
import { formatReportFile, type ReportDocument } from '../summary/report.js';

const folder = temporaryFolder();

function writeReport(name: string, given: MadeReport): string {
  const file = join(folder, name);
  writeFileSync(file, formatReportFile(makeReport(given)));
  return file;
}

const bad = [issue('type', 'customers.0.email')];
const before = writeReport('before.json', { documents: [bad, []] });
const after = writeReport('after.json', { documents: [bad, bad] });

it('report diff exits with 1 if a fault is worse', async () => {
  const worse = await runCli(['report', 'diff', before, after]);
  expect([worse.code, worse.err]).toEqual([1, '']);
  expect(worse.out).toContain('more\n  customers[].email: type, 1 → 2 documents');
  const better = await runCli(['report', 'diff', after, before, '--format', 'json']);
  expect([better.code, JSON.parse(better.out)]).toMatchObject([0, { version: 1, worse: false }]);
  const page = await runCli(['report', 'diff', after, before, '--format', 'html']);
  expect(page.out).toMatch(/^<!doctype html>/);
});

it('report diff makes a page of any number of faults', async () => {
  const report = makeReport({ documents: [bad] });
  const faults = Array.from({ length: 70_000 }, (_, index) => ({ ...report.faults[0]!, path: `a${index}` }));
  const many = join(folder, 'many.json');
  writeFileSync(many, JSON.stringify({ ...report, faults }));
  const diff = await runCli(['report', 'diff', before, many, '--format', 'html']);
  expect([diff.code, diff.err]).toEqual([1, '']);
});

it('reads reports that were compressed by their names', async () => {
  const compressed = join(folder, 'before.json.gz');
  writeFileSync(compressed, gzipSync(readFileSync(before)));
  expect(await runCli(['report', 'diff', compressed, before])).toMatchObject({ code: 0, err: '' });
  writeFileSync(compressed, gzipSync(readFileSync(before)).subarray(0, -9));
  const cut = await runCli(['report', 'diff', compressed, before]);
  expect(cut.code).toBe(2);
  expect(cut.err).toContain(`${compressed}: cannot be decompressed`);
});

it('report merge writes what one run would have written', async () => {
  const [report, html] = [join(folder, 'all.json'), join(folder, 'all.html')];
  const { code, out } = await runCli(['report', 'merge', after, before, '--report', report, '--html', html]);
  expect([code, out]).toEqual([
    1,
    'errors\n  customers[].email: type, 3 documents (75 %), first at a.ndjson:1\n\nfiles\n  a.ndjson, 2 of 2 with errors\n  a.ndjson, 2 of 2 with errors\n\n4 documents: 1 valid, 3 invalid\n',
  ]);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ totals: { files: 2, invalid: 3 } });
  expect(readFileSync(html, 'utf8')).toMatch(/4 documents in\s+2 files/);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});

async function writeChecked(name: string, ...files: string[]): Promise<string> {
  const report = join(folder, name);
  await runCli(['validate', 'DunningPath', ...files, '--report', report]);
  return report;
}

it('report verify compares inputs with their files, and report merge counts no input twice', async () => {
  const named = ['in.ndjson', 'copy.ndjson', 'other.ndjson', 'cut.json'].map((name) => join(folder, name));
  const [input, copy, other, cut] = named as [string, string, string, string];
  writeFileSync(input, '{"path_name":"a"}\n{"path_name":1}\n');
  copyFileSync(input, copy);
  writeFileSync(other, '{"path_name":"b"}\n');
  writeFileSync(cut, '[{"path_name":"b"},');
  const [both, one, part] = [
    await writeChecked('both.json', input, other),
    await writeChecked('one.json', input),
    await writeChecked('part.json', cut),
  ];
  const whole = `${both}: ${input}: 34 bytes, 2 documents\n`;
  const result = await runCli(['report', 'verify', both]);
  expect(result).toEqual({ code: 0, out: `${whole}${both}: ${other}: 18 bytes, 1 document\n`, err: '' });
  for (const copies of [
    [both, one],
    [one, await writeChecked('again.json', input)],
    [await writeChecked('twice.json', input, copy)],
  ]) {
    const { code, err } = await runCli(['report', 'merge', ...copies]);
    expect([code, err]).toEqual([2, expect.stringMatching(/of .* and .* of .* are the same input, which/)]);
  }
  const counted = await writeChecked('counted.json', input, '--duplicates');
  expect(await runCli(['report', 'merge', counted])).toMatchObject({
    code: 2,
    err: `data-import: ${counted} counts duplicates, which only one run over all inputs can do\n`,
  });
  expect((await runCli(['report', 'merge', one, part])).code).toBe(2);
  writeFileSync(other, '{"path_name":"c"}\n');
  const changed = await runCli(['report', 'verify', both]);
  expect(changed).toMatchObject({ code: 1, out: expect.stringMatching(/other\.ndjson: expected SHA-256 /) });
  writeFileSync(other, '');
  expect((await runCli(['report', 'verify', both])).out).toContain('expected 18 bytes, got 0');
  rmSync(other);
  expect(await runCli(['report', 'verify', both, part])).toEqual({
    code: 2,
    out: whole,
    err: `data-import: ${both}: ${other}: no such file\ndata-import: ${part}: ${cut}: the report is about a part of it\n`,
  });
});

it('report verify compares the inputs of a report of events, which diff and merge refuse', async () => {
  const [dump, report] = [join(folder, 'dump.ndjson'), join(folder, 'events.json')];
  writeFileSync(dump, '{"type":"account.created","version":"v1","payload":{}}\n');
  expect((await runCli(['events', dump, '--report', report])).code).toBe(1);
  const result = await runCli(['report', 'verify', report]);
  expect(result).toEqual({ code: 0, out: `${report}: ${dump}: 55 bytes, 1 document\n`, err: '' });
  for (const argv of [['merge'], ['diff', before]])
    expect(await runCli(['report', ...argv, report])).toEqual({
      code: 2,
      out: '',
      err: `data-import: ${report} is a report of events, which only \`report verify\` reads\n`,
    });
  appendFileSync(dump, 'x');
  expect((await runCli(['report', 'verify', report])).code).toBe(1);
  const forged = { ...(JSON.parse(readFileSync(report, 'utf8')) as object), inputs: [] };
  writeFileSync(report, JSON.stringify(forged));
  expect(await runCli(['report', 'verify', report])).toMatchObject({
    code: 2,
    err: `data-import: ${report} lists no inputs; expected those that it counts\n`,
  });
});

it('refuses a report that contradicts itself, and reads no more of an input than it states', async () => {
  const file = join(folder, 'forged.ndjson');
  writeFileSync(file, '{"path_name":"a"}\n');
  const genuine = await writeChecked('genuine.json', file);
  const report = JSON.parse(readFileSync(genuine, 'utf8')) as ReportDocument;
  const forge = (changes: object): string => {
    const forged = join(folder, 'forged.json');
    writeFileSync(forged, JSON.stringify({ ...report, ...changes }));
    return forged;
  };
  for (const [changes, message] of [
    [{ inputs: [] }, /forged\.json lists no inputs; /],
    [{ totals: { ...report.totals, valid: 5 } }, /its inputs have 1 document, its totals 5\n$/],
    [{ totals: { ...report.totals, valid: 0 } }, /its inputs have 1 document, its totals 0\n$/],
  ] as const) {
    for (const argv of [['verify'], ['merge'], ['diff', genuine]]) {
      const refused = await runCli(['report', ...argv, forge(changes)]);
      expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    }
  }
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  for (const other of ['/dev/zero', fifo, folder]) {
    const forged = forge({ inputs: [{ ...report.inputs[0], file: other }] });
    const { code, err } = await runCli(['report', 'verify', forged]);
    expect([code, err]).toEqual([
      2,
      `data-import: ${forged}: ${other}: cannot be read again: it is not a file\n`,
    ]);
  }
  appendFileSync(file, 'x');
  expect((await runCli(['report', 'verify', genuine])).out).toMatch(/: expected 18 bytes, got more\n$/);
});

it('unreadable reports and unwritable outputs are refused', async () => {
  expect(await runCli(['report', 'merge', join(folder, 'none.json')])).toMatchObject({ code: 2, out: '' });
  expect((await runCli(['report', 'merge', before, before])).err).toContain('before.json is given twice');
  const both = join(folder, 'both');
  for (const outputs of [
    ['--report', before],
    ['--report', both, '--html', both],
  ]) {
    const refused = await runCli(['report', 'merge', before, ...outputs]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('is used twice')]);
  }
  const unwritable = await runCli(['report', 'merge', before, '--report', join(folder, 'no/such/r.json')]);
  expect(unwritable).toMatchObject({ code: 2, out: '' });
  expect(unwritable.err).toMatch(/^data-import: .*r\.json cannot be written: its folder does not exist/);
});
