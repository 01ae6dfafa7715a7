/**
 * `npx tsx tools/bench/src/migration.ts 20000` migrates 20,000 lines with two processes and PostgreSQL, to a sandbox with default
 * delays. `--accounts` sends only accounts.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@data-import/sandbox/node';
import { postgres, startPostgres } from '@data-import/workspace/postgres';
import { ROOT } from '@data-import/workspace/processes';
import { createInput } from '../../../packages/migrate/test/input.js';

const PROGRAM = join(ROOT, 'packages/migrate/dist/bin.js');
const PARTS = {
  '--notes': 'notes',
  '--transactions': 'transactions',
  '--payment-instructions': 'instructions',
  '--registrations': 'registrations',
};

const [count = '20000', only] = process.argv.slice(2);
if (postgres.path === undefined) throw new Error(postgres.missing);
const [folder, data] = [
  mkdtempSync(join(tmpdir(), 'data-import-')),
  mkdtempSync(join(tmpdir(), 'data-import-')),
];
const server = await startPostgres(postgres.path, data);
const service = await startServer({ limits: { accounts: 1_000_000, requests: 10, events: 10 } });
const { files } = createInput(Number(count));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
const parts = only === '--accounts' ? [] : Object.entries(PARTS);
const args = [
  join(folder, 'customers.ndjson'),
  ...parts.flatMap(([option, name]) => [option, join(folder, `${name}.ndjson`)]),
];

const options = [
  '--url',
  service.url,
  '--token',
  'sandbox-token',
  '--database',
  server.url,
  '--folder',
  folder,
  '--concurrency',
  '64',
];
const start = (given: readonly string[]) =>
  spawn(process.execPath, [PROGRAM, 'run', ...given, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
let connections = 0;
const CONNECTIONS = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pgboss'";
const sampling = setInterval(() => {
  execFile('psql', [server.url, '-Atc', CONNECTIONS], (_, output) => {
    connections = Math.max(connections, Number(output));
  });
}, 5_000);
const started = performance.now();
await Promise.all([start(args), start([])].map((program) => once(program, 'exit')));
const seconds = (performance.now() - started) / 1_000;

clearInterval(sampling);

const { counts } = service.sandbox.state;
const sql = `SELECT pg_size_pretty(pg_database_size(current_database())) || ', '
  || (SELECT count(*) FROM data_import.request) || ' requests of the input, '
  || (SELECT sum(xact_commit) FROM pg_stat_database) || ' commits, '
  || pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')) || ' of log'`;
const { stdout } = spawnSync('psql', [server.url, '-Atc', sql], { encoding: 'utf8' });
process.stdout.write(
  `${counts.accounts} accounts, ${(counts.requests / counts.accounts).toFixed(2)} requests each, ` +
    `${(counts.accounts / seconds).toFixed(1)} accounts/s; PostgreSQL: ${connections} connections, ${stdout}`,
);
await service.close();
await server.stop();
for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
