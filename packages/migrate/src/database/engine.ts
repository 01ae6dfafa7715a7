import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@data-import/cli/errors';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { findOwner, lockFolder } from './lock.js';
import { connectToOwner, serveQueries } from './socket.js';
import { CREATE_TABLES } from './schema.js';

export type Query = <Row = object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The tables of one migration. In a query, `@account` stands for the table `account`, and `@boss.` for those of pg-boss. */
export interface Database {
  readonly query: Query;
  close(): Promise<void>;
}

/** A database with the queue of pg-boss, which gives the accounts to the workers. */
export interface Engine extends Database {
  readonly boss: PgBoss;
}

export interface EngineOptions {
  /** Such as `postgres://user@host/database`, for any number of processes; undefined: PGlite in the folder, for one. */
  readonly url: string | undefined;
  readonly folder: string;
  /** Prefix of the two schemas of the migration. */
  readonly schema: string;
  /** How often accounts of dead workers are looked for, in seconds (default: never). */
  readonly superviseSeconds?: number;
}

export const QUEUE = 'accounts';

/** A worker that has not renewed its lease for so long is dead, and its accounts go to another one. */
const LEASE_SECONDS = 60;

const DECADE = 10 * 365 * 86_400;

const QUEUE_SETTINGS = {
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 23 * 3_600,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: DECADE,
};

async function open(options: EngineOptions): Promise<Engine> {
  const { url, folder, schema, superviseSeconds } = options;
  const settings = {
    schema: `${schema}_queue`,
    schedule: false,
    registerInstance: false,
    supervise: superviseSeconds !== undefined,
    superviseIntervalSeconds: superviseSeconds ?? 60,
    monitorIntervalSeconds: superviseSeconds ?? 60,
  };
  if (url !== undefined) return start(new PgBoss({ ...settings, connectionString: url }), schema);
  mkdirSync(folder, { recursive: true });
  // It contains the data of customers.
  chmodSync(folder, 0o700);
  const unlock = lockFolder(folder);
  const database = await PGlite.create(join(folder, 'database'));
  const boss = new PgBoss({ ...settings, backend: 'pglite', db: fromPglite(database) });
  const engine = await start(boss, schema);
  const stopServing = await serveQueries(folder, engine.query);
  await releaseLeases(engine);
  return {
    ...engine,
    async close() {
      stopServing();
      await engine.close();
      await database.close();
      unlock();
    },
  };
}

/** @throws {UsageError} if the database cannot be opened: the message says why. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  try {
    return await open(options);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // A host with several addresses fails with an error for each of them.
    const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    throw new UsageError(`the database cannot be opened: ${message}`);
  }
}

/** Nobody else has opened the folder: whoever holds a lease is dead. */
async function releaseLeases({ boss, query }: Engine): Promise<void> {
  const rows = await query<{ id: string }>(
    "SELECT id::text FROM @boss.job WHERE name = $1 AND state = 'active'",
    [QUEUE],
  );
  if (rows.length > 0)
    await boss.fail(
      QUEUE,
      rows.map(({ id }) => id),
    );
}

/** For a command beside a run: also where that has opened PGlite. */
export async function openDatabase(options: EngineOptions): Promise<Database> {
  const { url, folder } = options;
  return url === undefined && findOwner(folder) !== undefined ? connectToOwner(folder) : openEngine(options);
}

async function start(boss: PgBoss, schema: string): Promise<Engine> {
  let lastError = '';
  boss.on('error', ({ message }) => {
    if (message !== lastError) process.stderr.write(`database: ${message}\n`);
    lastError = message;
  });
  await boss.start();
  const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
    const named = text
      .replaceAll('@boss.', `${schema}_queue.`)
      .replaceAll(/@(\w+)/g, `${schema}.$1`)
      .replaceAll('@', schema);
    return (await boss.getDb().executeSql(named, [...values])).rows as Row[];
  };
  await query(CREATE_TABLES);
  await boss.createQueue(QUEUE, QUEUE_SETTINGS);
  return {
    boss,
    query,
    close: () => boss.stop({ graceful: false }),
  };
}
