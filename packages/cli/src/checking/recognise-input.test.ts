import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { INVALID, VALID } from '../../test/built.js';
import { runCli, temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();
const REQUEST = `{"payload":${VALID}}`;
const EVENT = '{"detail-type":"agreement.revoked-v2","detail":{"agreement_id":"1"}}';

function listOpenFiles(): string[] {
  const links = '/proc/self/fd';
  return readdirSync(links).flatMap((name) => {
    try {
      return readlinkSync(join(links, name));
    } catch {
      return [];
    }
  });
}

describe('validate without a contract', () => {
  it.each([
    ['NDJSON', `${VALID}\n${INVALID}\n`, 'Account', 1],
    ['a line that is not JSON first', `oops\n${VALID}\n${VALID}\n`, 'Account', 2],
    ['an array', `[${REQUEST}]`, 'ValidateAccountRequest', 0],
    ['one document', VALID, 'Account', 0],
  ])('takes the contract of the first document, and says so: %s', async (_name, text, contract, code) => {
    const file = join(await mkdtemp(join(folder, 'x-')), 'accounts.json.gz');
    await writeFile(file, gzipSync(text));
    for (const result of [await runCli(['validate', '-'], ...text), await runCli(['validate', file])]) {
      expect(result.code).toBe(code);
      expect(result.err).toMatch(new RegExp(`^data-import: checked as ${contract}: it has `));
    }
    const summary = /[0-9]+ documents?: .*\n$/;
    const named = await runCli(['validate', contract, '-'], text);
    expect(summary.exec((await runCli(['validate', '-'], text)).out)).toEqual(summary.exec(named.out));
  });

  it.each([
    ['{"colour":1}', /no contract has the fields of \(standard input\): name the contract before the files/],
    ['[[[]]]', /no contract has the fields/],
    ['', /\(standard input\) has no document that can be read: expected JSON, such as one document per line/],
    ['{"a":', /has no document that can be read/],
    [EVENT, /begins with an EventBridge event: use `data-import events`/],
    ['{"type":"a.b","version":"v1","payload":{}}', /begins with an event with type, version and payload/],
  ])('refuses %j', async (text, message) => {
    const result = await runCli(['validate', '-'], text);
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
  });

  it.skipIf(process.platform !== 'linux')('closes a file that it refuses', async () => {
    const file = join(folder, 'refused.ndjson');
    for (const [text, ...options] of [['{"colour":1}'], [VALID, '--accepted', file]]) {
      await writeFile(file, text!);
      expect(await runCli(['validate', file, ...options])).toMatchObject({ code: 2 });
      await expect.poll(() => listOpenFiles()).not.toContain(file);
    }
  });
});

describe('--wrap', () => {
  it('is reported if documents are valid only without it', async () => {
    const { err } = await runCli(['validate', 'Account', '--wrap', 'payload', '-'], VALID);
    expect(err).toBe('data-import: no document is valid; the first document is valid without --wrap\n');
  });

  it('checks each document as the value of a field', async () => {
    const argv = ['validate', 'ValidateAccountRequest', '--wrap', 'payload', '-'];
    const { code, out } = await runCli(argv, `${VALID}\n${INVALID}\n`);
    expect(code).toBe(1);
    expect(out).toContain(':2: 1 problem\n  payload.external_account_number\n');
    const recognised = await runCli(['validate', '--wrap', 'payload', '-'], VALID);
    expect(recognised).toMatchObject({
      code: 0,
      err: expect.stringContaining('checked as ValidateAccountRequest'),
    });
  });
});

it.each([
  ['ValidateAccountRequest', VALID, 'is valid as the value of payload: use --wrap payload'],
  ['Account', REQUEST, 'has a valid one in payload: use ValidateAccountRequest'],
  ['Account', EVENT, 'is an EventBridge event: use `data-import events`'],
  ['agreement.revoked@v2', EVENT, 'is an EventBridge event: use `data-import events`'],
  ['DunningPath', VALID, 'looks like Account: it has import_supplier and external_account_number'],
])('where no document is valid, names what the first one is: %s, %j', async (contract, text, message) => {
  const result = await runCli(['validate', contract, '-'], `${text}\n${text}\n`);
  expect(result.code).toBe(1);
  expect(result.err).toBe(`data-import: no document is valid; the first document ${message}\n`);
});

it('folders and patterns resolve to their files, in order', async () => {
  const some = await mkdtemp(join(folder, 'some-'));
  await writeFile(join(some, 'b.ndjson'), `${INVALID}\n${VALID}\n`);
  await writeFile(join(some, 'a.json'), `[${INVALID},${VALID}]`);
  await writeFile(join(some, 'notes.txt'), 'x');
  const whole = await runCli(['validate', 'Account', some, '--format', 'ndjson']);
  const files = whole.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { file: string }).file);
  expect(files).toEqual(['a.json', 'a.json', 'b.ndjson', 'b.ndjson'].map((name) => join(some, name)));
  const pattern = await runCli(['validate', 'Account', `${some}/?.*json`, '--format', 'ndjson']);
  expect(pattern).toEqual({ ...whole, err: '' });
  expect(whole.err).toContain('1 file skipped');
});
