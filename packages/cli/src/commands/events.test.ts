import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../package.js';
import { runCli, temporaryFolder } from '../../test/io.js';

const DUMP = fileURLToPath(new URL('../../test/mixed-dump.ndjson', import.meta.url));
const dump = readFileSync(DUMP, 'utf8');

const payload = { account_number: 'A-1', account_user_emails: [] };
const event = { type: 'account.created', version: 'v1', payload };
const VALID = JSON.stringify(event);
const DRIFTED = JSON.stringify({ ...event, payload: { ...payload, zone: 'secret zone' } });
const INVALID = JSON.stringify({ ...event, payload: { account_number: 12345, account_user_emails: [] } });

describe('events', () => {
  it('reports numbers whose digits JavaScript changes, and duplicate names on request', async () => {
    const inexact = VALID.replace('"account_user_emails"', '"extra":9007199254740993,"account_user_emails"');
    const { out } = await runCli(['events', '-', '--format', 'ndjson'], inexact);
    expect(JSON.parse(out)).toMatchObject({ kind: 'invalid', issues: [{ code: 'inexact_number' }] });
    const twice = VALID.replace('"account_number"', '"account_number":"","account_number"');
    const options = ['events', '-', '--format', 'ndjson', '--duplicate-names', 'reject'];
    for (const text of [twice, JSON.stringify({ messageId: '1', body: twice })]) {
      expect(JSON.parse((await runCli(['events', '-', '--format', 'ndjson'], text)).out)).toMatchObject({
        kind: 'valid',
      });
      expect(JSON.parse((await runCli(options, text)).out)).toMatchObject({
        kind: 'malformed',
        issues: [{ code: 'duplicate_name', pointer: '/payload/account_number' }],
      });
    }
  });

  it('--format json prints the same data', async () => {
    const { code, out } = await runCli(['events', '-', '--format', 'json'], dump);
    const { summary, drift, suggestions } = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(1);
    expect(summary).toEqual({
      files: 1,
      events: 12,
      unreadableFiles: 0,
      unreadableLines: 0,
      unreadableItems: 0,
    });
    expect(drift).toMatchObject({ driftVersion: 1, events: 12 });
    expect(suggestions).toEqual([
      { type: 'account.creatd', suggestions: expect.arrayContaining(['account.created']) },
    ]);
  });

  it('copies each document to one of two files, with the reasons, and reports as JSON and as a page', async () => {
    const folder = temporaryFolder();
    const file = (name: string): string => join(folder, name);
    const read = (name: string): string => readFileSync(file(name), 'utf8');
    const options = ['--accepted', file('good'), '--rejects', file('bad.ndjson'), '--report', file('report')];
    const text = `${dump.trimEnd()}\n{"Records":[]}\n{"a":"7 secrets`;
    const argv = ['events', '-', ...options, '--html', file('page'), '--format', 'json'];
    const { code, out } = await runCli(argv, text);
    expect(code).toBe(2);
    const copied = (read('good') + read('bad.ndjson')).trimEnd().split('\n');
    expect(copied.toSorted()).toEqual(text.split('\n').toSorted());
    expect((await runCli(['events', file('good')])).code).toBe(0);
    const reasons = read('bad.reasons.ndjson').trimEnd().split('\n');
    const parsed = reasons.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed.map(({ line, item, kind, error }) => [line, item, kind ?? error])).toEqual([
      [3, undefined, 'invalid'],
      [5, 1, 'not-json'],
      ...[7, 8].map((line) => [line, undefined, 'valid']),
      [9, undefined, 'unknown-type'],
      [10, undefined, 'unknown-version'],
      [11, undefined, 'malformed'],
      [12, undefined, 'the envelope is empty; expected at least one event in it'],
      [13, undefined, expect.stringContaining('not JSON')],
    ]);
    const { version, tool, inputs, ...report } = JSON.parse(read('report')) as Record<string, unknown>;
    expect([version, tool, report]).toEqual([1, packageVersion(), JSON.parse(out)]);
    expect(inputs).toEqual([expect.objectContaining({ file: '-', documents: 12, complete: true })]);
    expect(read('page')).toContain('did you mean account.created?');
    expect(reasons.join('') + read('report') + read('page')).not.toContain('secrets');
  });

  it('does not read its own outputs of an earlier run', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'dump.ndjson'), dump);
    const argv = ['events', folder, '--accepted', join(folder, 'good.ndjson'), '--format', 'json'];
    const { out } = await runCli(argv);
    const result = await runCli(argv);
    expect(result).toMatchObject({ code: 1, out, err: expect.stringContaining('1 file skipped') });
  });

  it('--format ndjson has a line for each event, with its place in a batch', async () => {
    const { out } = await runCli(['events', '-', '--format', 'ndjson'], dump);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(12);
    expect(lines[0]).toEqual({
      file: '-',
      line: 1,
      kind: 'valid',
      type: 'account.created',
      version: 'v1',
      unknownFields: [],
    });
    expect(lines.filter(({ line }) => line === 5)).toMatchObject([
      { item: 0, kind: 'valid' },
      { item: 1, kind: 'not-json' },
    ]);
  });

  it('0: every event is valid and as the catalogue lists it', async () => {
    expect(await runCli(['events', '-'], `${VALID}\n${VALID}\n`)).toEqual({
      code: 0,
      out: `2 events: 2 valid

Events by type
  events  valid  invalid  event
       2      2        0  account.created v1
`,
      err: '',
    });
  });

  it.each([
    ['is invalid', INVALID],
    ['is of an unknown type', JSON.stringify({ ...event, type: 'x' })],
    ['is of an unknown version', JSON.stringify({ ...event, version: 'v9' })],
    ['has unknown fields', DRIFTED],
    ['is not an event', '7'],
  ])('1: an event %s', async (_name, line) => {
    expect(await runCli(['events', '-'], `${VALID}\n${line}\n`)).toMatchObject({ code: 1, err: '' });
  });

  it('0: unknown fields, where they are allowed', async () => {
    const { code, out } = await runCli(['events', '-', '--unknown-fields', 'allow'], DRIFTED);
    expect(code).toBe(0);
    expect(out).not.toContain('Unknown fields');
  });

  it('2: envelopes without an event', async () => {
    const { code, err } = await runCli(['events', '-'], '{"Messages":[]}\n{"Records":[]}\n');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('(standard input): the envelope is empty; expected'),
    ]);
    expect(await runCli(['events', '-'], `{"Messages":[]}\n${VALID}\n`)).toMatchObject({ code: 0, err: '' });
  });

  it('2: a line cannot be read; the others are checked', async () => {
    const { code, out, err } = await runCli(['events', '-'], `${VALID}\noops\n${VALID}\n`);
    expect(code).toBe(2);
    expect(out).toContain('2 events: 2 valid; 1 line could not be read\n');
    expect(err).toContain('data-import: (standard input):2:1: this line is not JSON');
  });

  it.each([[['events', 'none.ndjson'], 'none.ndjson: no such file']])('2: %j', async (argv, message) => {
    const { code, err } = await runCli(argv);
    expect(code).toBe(2);
    expect(err).toContain(`data-import: ${message}`);
  });

  it('quotes values in the lines of single events only, unless they are hidden', async () => {
    const outputs = await Promise.all(
      ['human', 'json', 'ndjson'].flatMap((format) =>
        ['show', 'hide'].map(async (values) => {
          const argv = ['events', '-', '--format', format, '--values', values];
          const { out } = await runCli(argv, `${DRIFTED}\n${INVALID}\n`);
          return [format, values, out.includes('secret zone'), out.includes('12345')];
        }),
      ),
    );
    expect(outputs.filter(([, , zone, number]) => zone === true || number === true)).toEqual([
      ['ndjson', 'show', false, true],
    ]);
  });
});
