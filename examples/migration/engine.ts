import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { lockFolder } from './lock.js';

/** A queue of jobs in PostgreSQL. */
export interface Engine {
  readonly boss: PgBoss;
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface QueueOptions {
  /** After so long, a job is given to another worker: the first one is dead, or as good as dead. */
  readonly expireSeconds: number;
  /** From the first failure of a job to its next attempt; doubled after each further one, up to 5 minutes. */
  readonly retrySeconds?: number;
}

const YEARS = 10 * 365 * 86_400;

/**
 * A server by its URL, for any number of processes; or PGlite in a folder, for one process at a time.
 *
 * @param superviseSeconds how often jobs of dead workers are looked for
 */
export async function openEngine(
  at: { readonly url: string } | { readonly folder: string },
  superviseSeconds = 30,
): Promise<Engine> {
  const options = {
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  };
  if ('url' in at) return start(new PgBoss({ ...options, connectionString: at.url }));
  mkdirSync(at.folder, { recursive: true });
  const unlock = lockFolder(at.folder);
  const database = await PGlite.create(`${at.folder}/database`);
  return start(new PgBoss({ ...options, backend: 'pglite', db: fromPglite(database) }), async () => {
    await database.close();
    unlock();
  });
}

async function start(boss: PgBoss, close = async () => {}): Promise<Engine> {
  boss.on('error', (error) => process.stderr.write(`the queue: ${error.message}\n`));
  await boss.start();
  return {
    boss,
    query: async <Row>(text: string, values: readonly unknown[]) =>
      (await boss.getDb().executeSql(text, [...values])).rows as Row[],
    async close() {
      await boss.stop();
      await close();
    },
  };
}

export async function createQueue({ boss }: Engine, name: string, options: QueueOptions): Promise<void> {
  const { expireSeconds, retrySeconds = 1 } = options;
  const settings = {
    expireInSeconds: expireSeconds,
    retryLimit: 1_000,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(retrySeconds, 300),
    // What became of each job is needed until the end.
    retentionSeconds: YEARS,
    deleteAfterSeconds: 0,
  };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

/** The id of a job that is about these texts, always the same: a job that is enqueued again is the one that is there. */
export function toJobId(...about: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
