import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listImports } from '@data-import/sandbox';
import { type SandboxServer, type ServerOptions, startServer } from '@data-import/sandbox/node';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands } from '../src/commands/commands.js';

import { run, type RunOptions } from '../src/commands/run.js';
import type { Database } from '../src/database/query.js';
import { openDatabase, openEngine } from '../src/database/engine.js';
import { describeStatus } from '../src/report/status.js';
import { temporaryFolder } from './trial.js';

const {
  pause,
  resolve,
  resume,
  'retry-refused': retryRefused,
  rate: setRate,
  report: writeReport,
} = commands;
vi.setConfig({ testTimeout: 200_000 });

const root = temporaryFolder();
const template = join(root, 'template');
/** `MIGRATION_DATABASE=postgres://…` runs these tests with PostgreSQL instead of PGlite. */
const server = process.env['MIGRATION_DATABASE'];

// PGlite takes seconds to create a database.
beforeAll(async () => (await openEngine({ folder: template, schema: 'data_import' })).close());

let folders = 0;

async function startSandbox(options: ServerOptions = {}): Promise<SandboxServer> {
  const service = await startServer({
    ...options,
    choices: { startDelayMs: 1, importDelayMs: 20, ...options.choices },
  });
  onTestFinished(() => service.close());
  return service;
}

function control(service: SandboxServer, path: string, body: object): Promise<Response> {
  return fetch(`${service.url}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
}

interface Migration {
  readonly folder: string;
  /** Lines of standard error. */
  readonly lines: string[];
  start(options?: Partial<RunOptions>): Promise<number>;
  stop(): void;
  write(name: string, documents: readonly unknown[]): void;
  execute<Result>(command: (database: Database) => Promise<Result>): Promise<Result>;
}

/** Runs in this process. */
function createMigration(url: string, accounts: readonly unknown[]): Migration {
  const folder = join(root, String((folders += 1)));
  const schema = server === undefined ? 'data_import' : `trial_${folders}`;
  cpSync(template, folder, { recursive: true });
  const lines: string[] = [];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const migration: Migration = {
    folder,
    lines,
    start: (options = {}) =>
      run(
        {
          database: server,
          folder,
          schema,
          files: [{ file: join(folder, 'a.ndjson'), kind: 'customers' }],
          url,
          token: 'sandbox-token',
          concurrency: 8,
          values: 'hide',
          ...options,
        },
        { out: () => {}, err: (text) => void lines.push(text), signal: end.signal },
      ),
    stop: () => end.abort(),
    write: (name, documents) =>
      writeFileSync(join(folder, name), documents.map((each) => JSON.stringify(each)).join('\n')),
    async execute(command) {
      const opened = await openDatabase({ database: server, folder, schema });
      try {
        return await command(opened);
      } finally {
        await opened.close();
      }
    },
  };
  migration.write('a.ndjson', accounts);
  return migration;
}

const account = (number: string, import_supplier = 'EXAMPLE') => ({
  import_supplier,
  external_account_number: number,
});
const accounts = (count: number, supplier?: string) =>
  Array.from({ length: count }, (_, index) => account(`${supplier ?? 'A'}-${index}`, supplier));

function seen(migration: Migration, text: string, timeout = 60_000): Promise<void> {
  return vi.waitFor(() => expect(migration.lines.join('')).toContain(text), { timeout });
}

it('reports an error before the first account in one sentence', async () => {
  const service = await startSandbox();
  const other = createServer((_request, response) => response.writeHead(404).end('<html>')).listen(
    0,
    '127.0.0.1',
  );
  await vi.waitFor(() => expect(other.listening).toBe(true));
  const { port } = other.address() as { port: number };
  const migration = createMigration(service.url, accounts(1));
  const start = (options: Partial<RunOptions>) => migration.start(options);

  await expect(start({ token: 'wrong' })).rejects.toThrow(
    `${service.url} does not accept the token (status 401)`,
  );
  await expect(
    start({ token: () => Promise.reject(new Error('the token command ended with 1')) }),
  ).rejects.toThrow('there is no token: the token command ended with 1');
  const dead = `http://127.0.0.1:${port}`;
  await expect(start({ url: dead })).rejects.toThrow(
    `${dead} does not respond as the data-import API does: `,
  );
  other.close();
  await expect(start({ url: dead })).rejects.toThrow(`${dead} cannot be reached: connect ECONNREFUSED`);
  const usage: readonly (readonly [Partial<RunOptions>, string])[] = [
    [{ url: 'http://platform.example' }, '--url: expected a URL that begins with https:'],
    [{ url: '' }, '--url: expected a URL'],
    [{ token: '' }, 'the access token is missing'],
    [{ token: 'a b' }, 'the access token has white space'],
  ];
  for (const [options, message] of usage)
    await expect(start(options)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining(message) as string,
    });
  await expect(start({ database: 'postgres://127.0.0.1:1/x' })).rejects.toThrow(
    /^the database cannot be opened: /,
  );
  expect(service.sandbox.state.counts.accounts).toBe(0);
});

it('ends its requests before it closes the database if a file cannot be read', async () => {
  const service = await startSandbox();
  const migration = createMigration(service.url, accounts(200));
  const files = ['a.ndjson', 'missing.ndjson'].map((name) => join(migration.folder, name));
  const errors = vi.spyOn(process.stderr, 'write');
  onTestFinished(() => errors.mockRestore());
  await expect(
    migration.start({ files: files.map((file) => ({ file, kind: 'customers' as const })) }),
  ).rejects.toThrow(`${files[1]}: no such file`);
  const ended = migration.lines.length;
  await new Promise((done) => setTimeout(done, 3_000));
  expect([...errors.mock.calls.flat(), ...migration.lines.slice(ended)]).toEqual([]);
});

it('refuses another service unless --service-moved is given', async () => {
  const [service, other] = [await startSandbox(), await startSandbox()];
  const migration = createMigration(service.url, accounts(1));
  expect(await migration.start()).toBe(0);
  await expect(migration.start({ url: `${other.url}/` })).rejects.toThrow(
    `this migration sends to ${service.url}, not to ${other.url}: `,
  );
  expect(await migration.start({ url: `${service.url}/` })).toBe(0);
  expect(await migration.start({ url: other.url, serviceMoved: true })).toBe(0);
  expect(await migration.start({ url: other.url })).toBe(0);
});

describe("an account's own failure", () => {
  it.each([1, 3])('refuses the last %i accounts', async (count) => {
    const service = await startSandbox({ suppliers: { PAUSED: 'Paused' } });
    const migration = createMigration(service.url, accounts(count, 'PAUSED'));
    expect(await migration.start()).toBe(1);
    expect(migration.lines.join('')).not.toContain('paused the accounts');
    expect(await migration.execute(describeStatus)).toContain(`account  ${count} refused`);
    expect(await migration.execute(retryRefused)).toBe(`requests that are sent again: ${count}\n`);
    expect(await migration.start()).toBe(1);
  });
});

describe('a systemic failure', () => {
  it('of one import supplier pauses its accounts instead of refusing them', async () => {
    const service = await startSandbox({ suppliers: { PAUSED: 'Paused' } });
    const migration = createMigration(service.url, [...accounts(30, 'PAUSED'), ...accounts(10)]);
    const done = migration.start();
    await seen(migration, 'accepts the token and validates accounts of PAUSED');
    await seen(migration, 'paused the accounts of PAUSED: createAccount, status 400: ');
    await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBe(10), { timeout: 60_000 });
    await vi.waitFor(
      async () =>
        expect(await migration.execute(describeStatus)).toMatch(
          /account +30 waiting, 10 done[^]*paused: the accounts of PAUSED: createAccount, status 400: /,
        ),
      { timeout: 60_000 },
    );
    await control(service, 'suppliers', { code: 'PAUSED', status: 'Ongoing' });
    await seen(migration, 'resumed the accounts of PAUSED: a probe succeeded');
    expect(await done).toBe(0);
    expect(service.sandbox.state.counts.accounts).toBe(40);
  });

  it('such as a token that has expired pauses everything', async () => {
    const service = await startSandbox({
      faults: [{ fault: 'token-ended', operation: 'createAccount', times: 1 }],
    });
    const migration = createMigration(service.url, accounts(20));
    const done = migration.start();
    await seen(migration, 'paused everything:');
    migration.stop();
    expect(await done).toBe(130);

    const renewing = createMigration(service.url, accounts(20));
    await control(service, 'faults', { clear: true });
    await control(service, 'faults', { fault: 'token-ended', operation: 'createAccount', times: 1 });
    const token = async () =>
      ((await (await control(service, 'token', {})).json()) as { token: string }).token;
    expect(await renewing.start({ token })).toBe(0);
    expect(renewing.lines.join('')).not.toContain('paused');
  });
});

it('a service that drops every connection is reported within one line, pauses everything, and is resumed after a probe', async () => {
  const service = await startSandbox();
  const migration = createMigration(service.url, accounts(20));
  await migration.execute((database) => setRate(database, {}, 20));
  const done = migration.start();
  await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBeGreaterThan(1), {
    timeout: 60_000,
  });
  await control(service, 'faults', { fault: 'drop-before' });
  await seen(migration, 'attempts repeated, as after ');
  await seen(migration, 'paused everything: ', 150_000);
  await control(service, 'faults', { clear: true });
  await seen(migration, 'resumed everything: a probe succeeded', 150_000);
  await migration.execute((database) => setRate(database, {}, 0));
  expect(await done).toBe(0);
  expect(service.sandbox.state.counts.accounts).toBe(20);
});

describe('a person', () => {
  it('pauses, resumes and limits a run that has opened the database', async () => {
    const service = await startSandbox();
    const migration = createMigration(service.url, accounts(30));
    const { counts } = service.sandbox.state;
    await migration.execute((database) => pause(database, {}));
    const done = migration.start({ rate: 20 });
    await seen(migration, 'paused everything: on command; until `resume`');
    if (server === undefined) await expect(migration.start()).rejects.toThrow(/^process \d+ uses /);
    expect(service.sandbox.state.counts.accounts).toBe(0);
    const [started, before] = [performance.now(), service.sandbox.state.counts.requests];
    expect(await migration.execute((database) => resume(database, {}))).toBe('resumed everything\n');
    await vi.waitFor(() => expect(service.sandbox.state.counts.requests - before).toBeGreaterThan(40), {
      timeout: 60_000,
    });
    expect(
      (service.sandbox.state.counts.requests - before - 2) / ((performance.now() - started) / 1_000),
    ).toBeLessThan(20);
    await migration.execute((database) => setRate(database, {}, 0));
    expect(await done).toBe(0);
    expect(service.sandbox.state.counts.accounts - counts.accounts).toBe(30);
  });

  it('corrects lines, resolves unknown effects, and resends refused requests', async () => {
    const service = await startSandbox({
      faults: [
        { fault: 'drop-after', operation: 'createPaymentInstruction', times: 1 },
        { fault: 'import-error=no_tariff', operation: 'createAccount', account: 'A-2', times: 1 },
      ],
    });
    const point = { identifier: '9900000000006', supply_type: 'ELECTRICITY' };
    const customer = {
      account: { ...account('A-0'), supply_addresses: [{ meter_points: [point] }] },
      payment_instruction: { vendor: 'V', reference: 'R', type: 'CARD' },
      registration: {},
    };
    const secret = { ...account('A-1'), last_billed_to_date: 'SECRET' };
    const migration = createMigration(service.url, [customer, secret, account('A-2')]);
    expect(await migration.start()).toBe(1);

    const remaining = () => readFileSync(join(migration.folder, 'remaining.ndjson'), 'utf8');
    const rows = remaining()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { operation: string; state: string; id?: string });
    expect(rows.map(({ operation, state }) => `${operation} ${state}`)).toEqual([
      ' invalid',
      'payment-instruction unknown',
      'registration waiting',
      'account failed',
    ]);
    const write = async (format: 'text' | 'html' | 'csv', values: 'show' | 'hide'): Promise<string> => {
      let text = '';
      const rest = await migration.execute((database) =>
        writeReport(database, { format, values }, undefined, (more) => (text += more)),
      );
      return text + rest;
    };
    for (const format of ['text', 'html', 'csv'] as const) {
      const report = await write(format, 'hide');
      expect(report).toContain('errored');
      expect(report).not.toMatch(/SECRET|no_tariff/);
    }
    expect(remaining()).not.toMatch(/SECRET|no_tariff/);
    expect(await write('csv', 'show')).toMatch(/SECRET[^]*no_tariff/);

    const { id } = rows[1]!;
    await expect(
      migration.execute((database) => resolve(database, { repeat: true }, ['999', id!])),
    ).rejects.toThrow('999: not on the worklist');
    await migration.execute((database) => resolve(database, { tookEffect: true }, [id!]));
    expect(await migration.execute(retryRefused)).toBe('requests that are sent again: 1\n');
    migration.write('a.ndjson', [customer, account('A-1'), account('A-2')]);
    expect(await migration.start()).toBe(0);
    expect(service.sandbox.state.counts.accounts).toBe(3);
    const imported = readFileSync(join(migration.folder, 'imported.csv'), 'utf8').split('\r\n');
    expect(imported.slice(0, 2)).toEqual([
      'import_supplier,external_account_number,platform_account_number,created',
      expect.stringMatching(/^EXAMPLE,A-0,A-\d+,true$/),
    ]);
    expect(imported).toHaveLength(5);
    expect(remaining()).toBe('');
  });

  it('corrects the line of an account, and its other requests are resent', async () => {
    const service = await startSandbox();
    const migration = createMigration(service.url, [{ ...account('A-0'), last_billed_to_date: 'soon' }]);
    migration.write('n.ndjson', [{ ...account('A-0'), notes: [{ body: 'Rang.' }] }]);
    const files = [
      { file: join(migration.folder, 'a.ndjson'), kind: 'customers' },
      { file: join(migration.folder, 'n.ndjson'), kind: 'notes' },
    ] as const;
    expect(await migration.start({ files })).toBe(1);
    expect(await migration.execute(describeStatus)).toMatch(/notes +1 refused/);
    migration.write('a.ndjson', accounts(1));
    expect(await migration.start({ files })).toBe(0);
    const [imported] = listImports(service.sandbox.state.imports);
    expect(imported!.platformAccount!.notes.map(({ body }) => body)).toEqual(['Rang.']);
  });

  it('tries accounts before any is created', async () => {
    const service = await startSandbox();
    const migration = createMigration(service.url, accounts(3));
    expect(await migration.start({ dryRun: 'only' })).toBe(0);
    expect(service.sandbox.state.counts.accounts).toBe(0);
    expect(await migration.execute(describeStatus)).toContain('3 ready after a dry run');
    expect(await migration.start({ dryRun: 'first' })).toBe(0);
    expect(service.sandbox.state.counts.accounts).toBe(3);
  });
});
