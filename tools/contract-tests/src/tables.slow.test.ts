import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgres, startPostgres } from '@data-import/workspace/postgres';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { DuckDBInstance } from '@duckdb/node-api';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawEvents, eventSources } from '../../../packages/tables/test/documents.js';
import { compareRow, type Row, selectRows } from '../../../packages/tables/test/reference.js';
import { createScript } from '../../../packages/tables/src/script.js';
import { planTables, REJECTS } from '../../../packages/tables/src/table.js';

const COUNT = 100_000;
const SEED = 20_240_501;
const NO_EVENTS = [
  'oops',
  '{}',
  '[]',
  '{"type":"account.created","version":"v9","payload":{}}',
  '{"type":"account.created","version":"v1","payload":[]}',
];

const folder = sharedFolder();
const file = join(folder, "the events' dump.ndjson");
const { tables, views } = planTables(eventSources);

type Query = (sql: string) => Promise<readonly Row[]>;

beforeAll(() => {
  const lines = [...NO_EVENTS, ...drawEvents(eventSources, COUNT, SEED)];
  writeFileSync(file, `${lines.join('\n')}\n`);
});

async function checkDatabase(database: 'duckdb' | 'postgres', query: Query): Promise<void> {
  const problems = new Set<string>();
  let [replaced, inexact, total] = [0, 0, 0];
  for (const table of tables) {
    const rows = await query(selectRows(table));
    total += rows.length;
    for (const row of rows) {
      if (String(row['_replaced']) === 'true') replaced += 1;
      if (row['_inexact']!.length > 0) inexact += 1;
      for (const problem of compareRow(table, row, database)) problems.add(`${table.name}: ${problem}`);
    }
  }
  expect([...problems].slice(0, 20)).toEqual([]);
  expect(total).toBe(COUNT);
  expect(replaced).toBeGreaterThan(COUNT / 100);
  expect(inexact).toBeGreaterThan(0);
  let inViews = 0;
  for (const { name } of views)
    inViews += Number((await query(`select cast(count(*) as text) as n from "${name}"`))[0]!['n']);
  expect(inViews).toBe(COUNT);
  const rejected = await query(`select line, reason from ${REJECTS}`);
  expect(rejected.map(({ line }) => line).toSorted()).toEqual(NO_EVENTS.toSorted());
}

it('loads 100,000 events into DuckDB', async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  onTestFinished(() => connection.closeSync());
  await connection.run("set TimeZone = 'UTC'");
  await connection.run(createScript(eventSources, 'duckdb', file));
  await checkDatabase(
    'duckdb',
    async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as never,
  );
});

if (postgres.path === undefined) process.stdout.write(`skipped: tables: ${postgres.missing}\n`);

describe.skipIf(postgres.path === undefined)('PostgreSQL', () => {
  it('loads 100,000 events', async () => {
    const server = await startPostgres(postgres.path!, temporaryFolder());
    onTestFinished(() => server.stop());
    const script = join(folder, 'script.sql');
    writeFileSync(script, createScript(eventSources, 'postgres', file));
    const psql = spawnSync(join(postgres.path!, '../psql'), ['-qXf', script, server.url], {
      encoding: 'utf8',
    });
    expect(psql.stderr.slice(0, 2000)).toBe('');
    const client = new Client({ connectionString: server.url });
    await client.connect();
    // Close the client before the server, which waits for its clients.
    onTestFinished(() => client.end());
    await client.query("set timezone = 'UTC'");
    await checkDatabase('postgres', async (sql) => (await client.query(sql)).rows as never);
  });
});
