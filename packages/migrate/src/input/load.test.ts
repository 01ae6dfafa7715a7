import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../database/engine.js';
import { CustomerReader, type SourceKind } from './customer.js';
import { temporaryFolder } from '../../test/trial.js';
import { loadFiles } from './load.js';

const folder = temporaryFolder();
let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ folder: join(folder, 'engine'), schema: 'trial' });
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.query('TRUNCATE @request, @problem, @source, @account CASCADE');
});

const key = (name: string) => ({ import_supplier: 'EXAMPLE', external_account_number: name });
const account = (name: string, billing_name?: string) => ({
  ...key(name),
  ...(billing_name !== undefined && { billing_name }),
});
const notes = (name: string, body: string) => ({ ...key(name), notes: [{ body }] });

function write(name: string, documents: readonly unknown[]): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    documents.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  );
  return file;
}

function load(files: Readonly<Record<string, SourceKind>>): Promise<void> {
  const sources = Object.entries(files).map(([name, kind]) => ({ file: join(folder, name), kind }));
  return loadFiles(engine, sources, new CustomerReader(), new AbortController().signal, () => {});
}

/** Lists states by line, such as `a.ndjson:1 account waiting`. */
async function listLines(): Promise<string[]> {
  const rows = await engine.query<{ file: string; line: string }>(
    `SELECT s.file, e.position || ' ' || e.operation || ' ' || e.state AS line FROM (
       SELECT source, position, operation, state FROM @request
       UNION ALL SELECT source, position, operation, state FROM @problem
     ) e JOIN @source s ON s.id = e.source ORDER BY s.id, e.position, e.operation, e.state`,
  );
  return rows.map(({ file, line }) => `${file.slice(folder.length + 1)}:${line}`);
}

async function setState(operation: string, position: number, state: string): Promise<void> {
  await engine.query('UPDATE @request SET state = $3 WHERE operation = $1 AND position = $2', [
    operation,
    position,
    state,
  ]);
}

describe('a file that is read', () => {
  it('produces an outcome for every line', async () => {
    write('a.ndjson', [
      account('A-1'),
      '{"import_supplier":',
      '',
      { ...account('A-2'), last_billed_to_date: '2023-02-30' },
      account('A-1', 'Other'),
      account('A-1'),
      { account: account('A-3'), notes: [{ body: 'x' }], registration: {} },
    ]);
    await load({ 'a.ndjson': 'customers' });
    expect(await listLines()).toEqual([
      'a.ndjson:1 account waiting',
      'a.ndjson:2  unreadable',
      'a.ndjson:4  invalid',
      'a.ndjson:5 account duplicate',
      'a.ndjson:7 account waiting',
      'a.ndjson:7 notes waiting',
      'a.ndjson:7 registration waiting',
    ]);
    const [source] = await engine.query('SELECT documents, blank, complete, unit FROM @source');
    expect(source).toEqual({ documents: 6, blank: 1, complete: true, unit: 'line' });
    const open = await engine.query<{ number: string }>(
      `SELECT number FROM @account WHERE state = 'open' ORDER BY 1`,
    );
    expect(open.map(({ number }) => number)).toEqual(['A-1', 'A-3']);
  });

  it('may be an array, compressed, and contain characters that the database cannot store', async () => {
    const documents = [account('A-1', '\ud800'), account('A-2', 'B\u0000')];
    writeFileSync(join(folder, 'a.json.gz'), gzipSync(JSON.stringify(documents)));
    await load({ 'a.json.gz': 'customers' });
    expect(await listLines()).toEqual(['a.json.gz:0 account waiting', 'a.json.gz:1 account waiting']);
    const rows = await engine.query<{ body: string }>('SELECT body FROM @request ORDER BY position');
    expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toEqual(documents);
  });

  it('is announced before its first line is read, so that processes without files keep running', async () => {
    await engine.query("UPDATE @control SET reading_until = '-infinity'");
    await expect(load({ 'missing.ndjson': 'customers' })).rejects.toThrow('no such file');
    const [control] = await engine.query('SELECT reading_until > now() AS reading FROM @control');
    expect(control).toEqual({ reading: true });
  });

  it('must be readable to its end before registrations are released', async () => {
    write('a.ndjson', [account('A-1')]);
    write('r.ndjson', [key('A-1')]);
    const files = { 'a.ndjson': 'customers', 'r.ndjson': 'registration', 'missing.ndjson': 'notes' } as const;
    await expect(load(files)).rejects.toThrow('missing.ndjson: no such file');
    expect(await listLines()).toEqual(['a.ndjson:1 account waiting', 'r.ndjson:1 registration staged']);
    await load({ 'a.ndjson': 'customers', 'r.ndjson': 'registration' });
    expect(await listLines()).toEqual(['a.ndjson:1 account waiting', 'r.ndjson:1 registration waiting']);
  });
});

describe('a file that is read again', () => {
  const files = { 'a.ndjson': 'customers', 'n.ndjson': 'notes' } as const;

  beforeEach(async () => {
    write(
      'a.ndjson',
      ['A-1', 'A-2', 'A-3', 'A-4'].map((name) => account(name)),
    );
    write('n.ndjson', [notes('A-1', 'one'), notes('A-1', 'two'), notes('A-2', 'three')]);
    await load(files);
    await setState('account', 1, 'done');
    await setState('account', 2, 'refused');
    await setState('account', 3, 'failed');
    await setState('notes', 1, 'done');
    await setState('notes', 2, 'refused');
  });

  it('changes nothing if its content is the same', async () => {
    const before = await listLines();
    await load(files);
    expect(await listLines()).toEqual(before);
  });

  it('replaces lines that were not sent, and reports lines that were changed after they were', async () => {
    write('a.ndjson', [account('A-1', 'New'), account('A-2', 'New'), account('A-4'), account('A-5')]);
    write('n.ndjson', [
      notes('A-1', 'one'),
      notes('A-1', 'corrected'),
      notes('A-2', 'three'),
      notes('A-2', 'four'),
    ]);
    await load(files);
    expect(await listLines()).toEqual([
      'a.ndjson:1 account changed',
      'a.ndjson:1 account done',
      'a.ndjson:2 account waiting',
      'a.ndjson:3 account waiting',
      'a.ndjson:4 account waiting',
      'n.ndjson:1 notes done',
      'n.ndjson:2 notes waiting',
      'n.ndjson:3 notes waiting',
      'n.ndjson:4 notes waiting',
    ]);
  });

  it.each(['done', 'unknown', 'sending', 'waiting'])(
    'does not send a replacement for a line that is %s',
    async (state) => {
      await setState('notes', 1, state);
      if (state === 'waiting') await engine.query('UPDATE @request SET may_exist = true WHERE position = 1');
      write('n.ndjson', [notes('A-1', 'new'), notes('A-1', 'one, changed'), notes('A-1', 'two')]);
      for (let time = 0; time < 2; time += 1) await load(files);
      expect((await listLines()).filter((line) => line.startsWith('n'))).toEqual([
        'n.ndjson:1 notes changed',
        `n.ndjson:1 notes ${state}`,
        'n.ndjson:2 notes changed',
        'n.ndjson:3 notes refused',
      ]);
    },
  );

  it.each([
    ['waiting', 'n.ndjson:1 notes waiting'],
    ['done', 'n.ndjson:1 notes changed'],
  ])('leaves a request that is %s to another file that asks for it', async (state, corrected) => {
    write('b.ndjson', [notes('A-1', 'one')]);
    for (const each of [{ 'b.ndjson': 'notes' }, files] as const) await load(each);
    await setState('notes', 1, state);
    write('n.ndjson', [notes('A-1', 'one, corrected'), notes('A-1', 'two'), notes('A-2', 'three')]);
    // A second reading must change nothing.
    for (let time = 0; time < 2; time += 1) await load({ 'n.ndjson': 'notes' });
    expect((await listLines()).filter((line) => line.includes('notes'))).toEqual([
      corrected,
      'n.ndjson:2 notes refused',
      'n.ndjson:3 notes waiting',
      `b.ndjson:1 notes ${state}`,
    ]);
  });

  it('counts as unchanged if only the order of properties differs', async () => {
    const before = await listLines();
    write('n.ndjson', [
      { notes: [{ body: 'one' }], external_account_number: 'A-1', import_supplier: 'EXAMPLE' },
      notes('A-1', 'two'),
      notes('A-2', 'three'),
    ]);
    await load(files);
    expect(await listLines()).toEqual(before);
  });

  it('may be followed by another file with additions', async () => {
    write('more.ndjson', [notes('A-1', 'more'), notes('A-1', 'one')]);
    await load({ 'more.ndjson': 'notes' });
    expect((await listLines()).filter((line) => line.includes('notes'))).toEqual([
      'n.ndjson:2 notes refused',
      'n.ndjson:3 notes waiting',
      'more.ndjson:1 notes waiting',
      'more.ndjson:2 notes done',
    ]);
  });
});
