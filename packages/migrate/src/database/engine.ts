import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@data-import/cli/errors';
import { findHolder, takeLock } from '@data-import/compiler/lock-file';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { connectToOwner, serveQueries } from './socket.js';
import type { Database, Query } from './query.js';
import { CREATE_TABLES } from './schema.js';

/** A database with the queue of pg-boss, which gives the accounts to the workers. */
export interface Engine extends Database {
  readonly boss: PgBoss;
}

export interface DatabaseOptions {
  /** Such as `postgres://user@host/database`, for any number of processes; undefined: PGlite in the folder, for one. */
  readonly database?: string | undefined;
  readonly folder: string;
  /** Prefix of the two schemas of the migration. */
  readonly schema: string;
  /** How often accounts of dead workers are looked for, in seconds (default: never). */
  readonly superviseSeconds?: number;
}

export const QUEUE = 'accounts';

/** A worker that has not renewed its lease for so long is dead, and its accounts go to another one. */
const LEASE_SECONDS = 60;

const QUEUE_SETTINGS = {
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 23 * 3_600,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  // Added to the lease, an account of a killed worker still goes on within two minutes.
  retryDelayMax: 30,
  retentionSeconds: 10 * 365 * 86_400,
};

/** Two processes would destroy the database in a folder. */
function lockOf(folder: string): string {
  return join(resolve(folder), 'process.pid');
}

async function open({
  database: url,
  folder,
  schema,
  superviseSeconds = 0,
}: DatabaseOptions): Promise<Engine> {
  const settings = {
    schema: `${schema}_queue`,
    schedule: false,
    registerInstance: false,
    supervise: superviseSeconds > 0,
    superviseIntervalSeconds: superviseSeconds || 60,
    monitorIntervalSeconds: superviseSeconds || 60,
  };
  if (url !== undefined) return start(new PgBoss({ ...settings, connectionString: url }), schema);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockOf(folder);
  const unlock = takeLock(lock);
  if (typeof unlock === 'number')
    throw new UsageError(
      `process ${unlock} uses ${folder}: end it, or delete ${lock} if that is another program; several processes need --database with PostgreSQL`,
    );
  const database = await PGlite.create(join(folder, 'database'));
  const engine = await start(
    new PgBoss({ ...settings, backend: 'pglite', db: fromPglite(database) }),
    schema,
  );
  const stopServing = await serveQueries(folder, engine.query);
  await releaseLeases(engine);
  const close = async (): Promise<void> => {
    stopServing();
    await engine.close();
    await database.close();
    unlock();
  };
  return { ...engine, close };
}

/** @throws {UsageError} if the database cannot be opened: the message says why. */
export async function openEngine(options: DatabaseOptions): Promise<Engine> {
  try {
    return await open(options);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the database cannot be opened: ${toMessage(error)}`);
  }
}

/** Nobody else has opened the folder: whoever holds a lease is dead. */
async function releaseLeases({ boss, query }: Engine): Promise<void> {
  const active = "SELECT id::text FROM @boss.job WHERE name = $1 AND state = 'active'";
  for (const { id } of await query<{ id: string }>(active, [QUEUE])) await boss.fail(QUEUE, id);
}

/** For a command beside a run: also where that has opened PGlite. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { database: url, folder } = options;
  return url === undefined && findHolder(lockOf(folder)) !== undefined
    ? connectToOwner(folder)
    : openEngine(options);
}

function toMessage(error: unknown): string {
  // A host with several addresses fails with an error for each of them.
  return ((error instanceof AggregateError ? error.errors[0] : error) as Error).message;
}

async function start(boss: PgBoss, schema: string): Promise<Engine> {
  // Queries fail too, and report why.
  boss.on('error', () => {});
  await boss.start();
  const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
    const named = text
      .replaceAll('@boss.', `${schema}_queue.`)
      .replaceAll(/@(\w+)/g, `${schema}.$1`)
      .replaceAll('@', schema);
    try {
      return (await boss.getDb().executeSql(named, [...values])).rows as Row[];
    } catch (error) {
      throw new UsageError(`the database failed: ${toMessage(error)}`);
    }
  };
  await query(CREATE_TABLES);
  await boss.createQueue(QUEUE, QUEUE_SETTINGS);
  return { boss, query, close: () => boss.stop({ graceful: false }) };
}
