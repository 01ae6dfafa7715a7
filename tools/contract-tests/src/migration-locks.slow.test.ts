/** Lock contention between processes of a migration that share PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres, type Postgres, startPostgres } from '@data-import/workspace/postgres';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendAgain } from '../../../packages/migrate/src/commands/commands.js';
import { type Engine, openEngine } from '../../../packages/migrate/src/database/engine.js';
import { recover } from '../../../packages/migrate/src/work/sweep.js';

const skip = postgres.path === undefined;
if (skip) process.stdout.write(`skipped: migration-locks: ${postgres.missing}\n`);

async function isWaiting(client: Client): Promise<void> {
  const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()';
  while ((await client.query(waiting)).rowCount === 0) await sleep(20);
}

describe.skipIf(skip)('two processes of a migration', () => {
  const folder = sharedFolder();
  let server: Postgres;
  beforeAll(async () => void (server = await startPostgres(postgres.path!, folder)));
  afterAll(() => server?.stop());

  async function open() {
    // Long enough for the other process to complete the deadlock.
    const database = `${server.url}?options=${encodeURIComponent('-c deadlock_timeout=3s')}`;
    const engine = await openEngine({ database, folder: temporaryFolder(), schema: 'trial' });
    onTestFinished(() => engine.close());
    return engine;
  }

  /** Never detects deadlocks itself, so PostgreSQL always cancels the other process. */
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('SET search_path = trial; SET deadlock_timeout = 60000');
    return client;
  }

  it('retry a statement that PostgreSQL cancelled in favour of the other', async () => {
    const { query } = await open();
    const other = await connect();
    const ids = [randomUUID(), randomUUID()].toSorted();
    for (const id of ids)
      await query("INSERT INTO @account (id, supplier, number) VALUES ($1, 'A', '1')", [id]);
    const change = 'UPDATE account SET version = version + 1 WHERE id = $1';
    await other.query('BEGIN');
    await other.query(change, [ids[1]]);
    const both = query(
      `UPDATE @account SET version = version + 10 WHERE id IN (
         SELECT id FROM @account WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE) RETURNING version`,
      [ids],
    );
    await isWaiting(other);
    await other.query(change, [ids[0]]);
    await other.query('COMMIT');
    expect(await both).toEqual([{ version: 11 }, { version: 11 }]);
  });

  it.each([
    ['sendAgain', (engine: Engine) => sendAgain(engine, ['refused'])],
    ['recover', recover],
  ])('lock accounts in one order: %s', async (_name, change) => {
    const engine = await open();
    const other = await connect();
    await engine.query('DELETE FROM @request');
    await engine.query('DELETE FROM @account');
    const ids = [randomUUID(), randomUUID()].toSorted();
    // Reversed, so that the physical order differs from the id order.
    for (const id of ids.toReversed()) {
      await engine.query(
        "INSERT INTO @account (id, supplier, number, state) VALUES ($1, 'A', '1', 'queued')",
        [id],
      );
      await engine.query(
        `INSERT INTO @request (account, operation, digest, body, state, source, position, generation)
         VALUES ($1, 'account', '', '', 'refused', 1, 1, 1)`,
        [id],
      );
    }
    await other.query('BEGIN');
    await other.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [ids[0]]);
    const changed = change(engine);
    await isWaiting(other);
    const free = await other.query('SELECT id FROM account ORDER BY id FOR UPDATE SKIP LOCKED');
    await other.query('COMMIT');
    await changed;
    expect(free.rows).toEqual(ids.map((id) => ({ id })));
  });

  it('start while another changes requests, without waiting for its locks', async () => {
    await open();
    const other = await connect();
    await other.query('BEGIN');
    await other.query("UPDATE request SET state = 'waiting'");
    const opened = await Promise.race([open().then(() => true), sleep(20_000, false)]);
    await other.query('UPDATE account SET version = 1');
    await other.query('COMMIT');
    expect(opened).toBe(true);
  });
});
