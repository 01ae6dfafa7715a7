import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode } from '@data-import/cli/io';
import { claimPath, findOwner, type Owner } from '@data-import/files/claim';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { answer, visitOwner } from './socket.js';
import type { Database, Query } from './query.js';
import { CREATE_TABLES } from './schema.js';

export interface Engine extends Database {
  readonly boss: PgBoss;
}

export interface DatabaseOptions {
  /** A URL such as `postgres://user@host/database`. Undefined: PGlite in the folder, for a single process. */
  readonly database?: string | undefined;
  readonly folder: string;
  readonly schema: string;
  /** Interval of the search for expired leases, in seconds (default: never). */
  readonly superviseSeconds?: number;
}

export const QUEUE = 'accounts';

/** Without a renewal, a lease expires after this time and another worker takes over. */
const LEASE_SECONDS = 60;

const QUEUE_SETTINGS = {
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 23 * 3_600,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  // Lease + this delay < 2 minutes, the promised takeover time.
  retryDelayMax: 30,
  retentionSeconds: 10 * 365 * 86_400,
};

const MAX_WAIT_MS = 15_000;
const MAX_RETRY_MS = 300;
/** SQLSTATE of deadlock and serialization failure: PostgreSQL rolled back, so a retry is safe. */
const UNDONE = new Set<unknown>(['40P01', '40001']);
const MAX_ATTEMPTS = 10;

function toSettings({ schema, superviseSeconds = 0 }: DatabaseOptions) {
  const seconds = superviseSeconds || 60;
  const intervals = { superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds };
  const supervise = superviseSeconds > 0;
  return { schema: `${schema}_queue`, schedule: false, registerInstance: false, supervise, ...intervals };
}

async function openFolder(options: DatabaseOptions, path: string): Promise<Engine | undefined> {
  const claim = await claimPath(path, 0);
  if (!('close' in claim)) return undefined;
  try {
    const database = await PGlite.create(path);
    const adapter = fromPglite(database);
    const executeSql: typeof adapter.executeSql = (...args) => {
      if (claim.isHeld()) return adapter.executeSql(...args);
      const { folder } = options;
      process.stderr.write(
        existsSync(path) ? `another process has taken ${folder}\n` : `${folder} was deleted\n`,
      );
      // The other process sends already, so this one must not write or send.
      return process.exit(ExitCode.failed);
    };
    const boss = new PgBoss({ ...toSettings(options), backend: 'pglite', db: { ...adapter, executeSql } });
    const engine = await start(boss, options.schema);
    await releaseLeases(engine);
    claim.welcome((socket) => void answer(socket, engine.query).catch(() => socket.destroy()));
    const close = async (): Promise<void> => {
      for (const step of [claim.end, engine.close, () => database.close()]) await step();
      claim.close();
    };
    return { ...engine, close };
  } catch (error) {
    claim.close();
    throw error;
  }
}

async function open<Visit extends Database>(
  options: DatabaseOptions,
  visit: (owner: Owner) => Promise<Visit | undefined>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Engine | Visit> {
  const { database: url, folder, schema } = options;
  if (url !== undefined) return start(new PgBoss({ ...toSettings(options), connectionString: url }), schema);
  const path = join(folder, 'database');
  for (const since = performance.now(); ; await sleep(Math.random() * MAX_RETRY_MS)) {
    const owner = await findOwner(path);
    const opened = owner === undefined ? await openFolder(options, path) : await visit(owner);
    if (opened !== undefined) return opened;
    if (owner !== undefined && performance.now() - since > maxWaitMs)
      throw new UsageError(
        `${owner.name} uses ${folder}: wait for its end; several processes need --database with PostgreSQL`,
      );
  }
}

async function explain<Result>(opening: () => Promise<Result>): Promise<Result> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the database cannot be opened: ${toMessage(error)}`);
  }
}

/** @throws {UsageError} if the database or the output folder cannot be opened; the message explains why. */
export async function openEngine(options: DatabaseOptions, maxWaitMs?: number): Promise<Engine> {
  return explain(() => {
    // 0700: the folder will contain customer data.
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    return open<never>(options, async ({ socket }) => void socket?.destroy(), maxWaitMs);
  });
}

/** Opens the database for a command, through the owner's socket if a run has opened PGlite. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { database, folder } = options;
  if (database === undefined && !existsSync(join(folder, 'database')))
    throw new UsageError(`there is no migration in ${folder}`);
  return explain(() => open(options, async ({ socket, name }) => socket && visitOwner(socket, name)));
}

/** This process is the folder's only owner, so every lease belongs to a dead process. */
async function releaseLeases({ boss, query }: Engine): Promise<void> {
  const active = "SELECT id::text FROM @boss.job WHERE name = $1 AND state = 'active'";
  for (const { id } of await query<{ id: string }>(active, [QUEUE])) await boss.fail(QUEUE, id);
}

function toMessage(error: unknown): string {
  // For a host with several addresses, Node.js throws an AggregateError with one error per address.
  return ((error instanceof AggregateError ? error.errors[0] : error) as Error).message;
}

async function start(boss: PgBoss, schema: string): Promise<Engine> {
  // Unhandled, 'error' would crash the process; the failing query reports the cause.
  boss.on('error', () => {});
  await boss.start();
  const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
    const named = text
      .replaceAll('@boss.', `${schema}_queue.`)
      .replaceAll(/@(\w+)/g, `${schema}.$1`)
      .replaceAll('@', schema);
    for (let attempt = 1; ; attempt += 1)
      try {
        return (await boss.getDb().executeSql(named, [...values])).rows as Row[];
      } catch (error) {
        const isUndone = UNDONE.has((error as { readonly code?: unknown }).code);
        if (!isUndone || attempt === MAX_ATTEMPTS)
          throw new UsageError(`the database failed: ${toMessage(error)}`);
        await sleep(Math.random() * MAX_RETRY_MS);
      }
  };
  await query(CREATE_TABLES);
  await boss.createQueue(QUEUE, QUEUE_SETTINGS);
  return { boss, query, close: () => boss.stop({ graceful: false }) };
}
