import { ReadError } from '@data-import/cli/reading/read-error';
import { UsageError } from '@data-import/cli/errors';
import type { AccountKey } from '@data-import/client';
import type { Database } from '../database/engine.js';
import { GIVE_WORK } from '../database/schema.js';
import { toColumns } from '../reason.js';
import { ONE_PER_ACCOUNT, toAccountId } from './customer.js';
import { type PlacedReading, type ReadBatch, readSource, type SourceFile } from './read-source.js';
import { settleChanges } from './settle-changes.js';

/** A process that reads says so for so long at a time: others do not end before it. */
const READING_SECONDS = 60;

interface SourceRun {
  readonly id: number;
  readonly generation: number;
}

async function beginSource(
  { query }: Database,
  { file, kind }: SourceFile,
  generation: number,
): Promise<SourceRun> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO @source (file, kind, generation) VALUES ($1, $2, $3)
     ON CONFLICT (file, kind) DO UPDATE SET generation = $3, documents = 0, blank = 0, complete = false
     RETURNING id`,
    [file, kind, generation],
  );
  await query('DELETE FROM @problem WHERE source = $1', [row!.id]);
  return { id: row!.id, generation };
}

/** Text of the database: its UTF-8 has neither lone surrogates nor U+0000. Identity is that of the id. */
function toText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

class BatchRows {
  readonly #accounts = new Map<string, AccountKey>();
  readonly #requests = new Map<string, readonly unknown[]>();
  readonly #problems: (readonly unknown[])[] = [];
  readonly #seen = new Set<string>();

  add({ position, reading }: PlacedReading): void {
    const { key } = reading;
    const account = key && toAccountId(key);
    if ('reasons' in reading) {
      const { code, summary, reasons } = toColumns(reading.reasons);
      const state = account === undefined ? 'unreadable' : 'invalid';
      this.#problems.push([position, account ?? null, state, code, summary, reasons]);
      if (key !== undefined) this.#accounts.set(account!, key);
      return;
    }
    this.#accounts.set(account!, key!);
    for (const { operation, body, digest } of reading.requests) {
      const id = `${account} ${operation}`;
      // A statement cannot see the rows that it inserts.
      const isSecond = ONE_PER_ACCOUNT.includes(operation) && this.#seen.has(id);
      this.#seen.add(id);
      const row = `${id} ${digest}`;
      if (!this.#requests.has(row))
        this.#requests.set(row, [account, operation, digest, body, position, isSecond]);
    }
  }

  async insert({ query }: Database, { id, generation }: SourceRun): Promise<void> {
    const accounts = [...this.#accounts];
    await query(
      `INSERT INTO @account (id, supplier, number, state)
       SELECT *, 'closed' FROM unnest($1::uuid[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
      [
        accounts.map(([account]) => account),
        accounts.map(([, key]) => toText(key.import_supplier)),
        accounts.map(([, key]) => toText(key.external_account_number)),
      ],
    );
    const columns = toArrays([...this.#requests.values()], 6);
    await query(
      `WITH added AS (
         INSERT INTO @request (account, operation, digest, body, position, state, source, generation)
         SELECT account, operation, digest, body, position,
           CASE WHEN is_second OR operation = 'registration' OR EXISTS (
             SELECT FROM @request o WHERE o.account = n.account AND o.operation = n.operation
               AND (o.generation < $8 OR o.operation = ANY($9::text[]))
           ) THEN 'staged' ELSE 'waiting' END, $7, $8
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[])
           n(account, operation, digest, body, position, is_second)
         ON CONFLICT (account, operation, digest) DO UPDATE SET
           generation = $8,
           source = CASE WHEN request.generation = $8 THEN request.source ELSE $7 END,
           position = CASE WHEN request.generation = $8 THEN request.position ELSE excluded.position END
         RETURNING account, state, xmax = 0 AS is_new
       )
       ${GIVE_WORK} (SELECT account FROM added WHERE state = 'waiting' AND is_new)`,
      [...columns, id, generation, ONE_PER_ACCOUNT],
    );
    await query(
      `INSERT INTO @problem (source, operation, position, account, state, code, summary, reasons)
       SELECT $1, '', * FROM unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
       ON CONFLICT DO NOTHING`,
      [id, ...toArrays(this.#problems, 6)],
    );
  }
}

/** Columns of rows, which a statement can take in any number. */
function toArrays(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

async function loadBatch(
  database: Database,
  source: SourceRun,
  { readings, blank, unit }: ReadBatch,
): Promise<void> {
  const rows = new BatchRows();
  for (const reading of readings) rows.add(reading);
  await rows.insert(database, source);
  await database.query(
    'UPDATE @source SET documents = documents + $2, blank = blank + $3, unit = $4 WHERE id = $1',
    [source.id, readings.length, blank, unit],
  );
  await database.query(`UPDATE @control SET reading_until = now() + interval '${READING_SECONDS} seconds'`);
}

/**
 * Reads files into the tables. Requests that are new are given to the workers at once, registrations and what differs from an
 * earlier reading after the last file.
 *
 * @throws {UsageError} if a file cannot be read to its end.
 */
export async function loadFiles(
  database: Database,
  files: readonly SourceFile[],
  signal: AbortSignal,
  onBatch: (file: string, documents: number) => void,
): Promise<void> {
  const [row] = await database.query<{ generation: number }>(
    'UPDATE @control SET generation = generation + 1 RETURNING generation',
  );
  const { generation } = row!;
  const sources: SourceRun[] = [];
  for (const file of files) {
    const source = await beginSource(database, file, generation);
    sources.push(source);
    let documents = 0;
    try {
      for await (const batch of readSource(file)) {
        if (signal.aborted) return;
        await loadBatch(database, source, batch);
        documents += batch.readings.length;
        onBatch(file.file, documents);
      }
    } catch (error) {
      if (error instanceof ReadError) throw new UsageError(`${file.file}: ${error.message}`);
      throw error;
    }
    await database.query('UPDATE @source SET complete = true WHERE id = $1', [source.id]);
  }
  await settleChanges(
    database,
    generation,
    sources.map(({ id }) => id),
  );
  await database.query("UPDATE @control SET reading_until = '-infinity'");
}
