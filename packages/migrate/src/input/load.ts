import { ReadError } from '@data-import/reading/read-error';
import { UsageError } from '@data-import/files/usage-error';
import type { Database } from '../database/query.js';
import { giveWork } from '../database/schema.js';
import { toColumns } from '../reason.js';
import { type CustomerReader, ONE_PER_ACCOUNT, type SourceFile, toAccountId } from './customer.js';
import { type PlacedReading, type ReadBatch, readSource } from './read-source.js';
import { settleChanges } from './settle-changes.js';

/** Extended per batch. Other processes keep running while it lies in the future; a crashed reader's value expires. */
const READING = "reading_until = now() + interval '60 seconds'";

async function beginSource({ query }: Database, { file, kind }: SourceFile, generation: number) {
  const [row] = await query<{ id: number }>(
    `INSERT INTO @source (file, kind, generation) VALUES ($1, $2, $3)
     ON CONFLICT (file, kind) DO UPDATE
       SET generation = $3, documents = 0, blank = 0, complete = false, is_read_again = true
     RETURNING id`,
    [file, kind, generation],
  );
  await query('DELETE FROM @problem WHERE source = $1', [row!.id]);
  return row!.id;
}

/** Batches rows into JSON parameters, because PostgreSQL limits a statement to 65,535 parameters. */
class BatchRows {
  readonly #accounts = new Map<string, object>();
  readonly #requests = new Map<string, object>();
  readonly #problems: object[] = [];
  readonly #seen = new Set<string>();

  constructor(private readonly batch: ReadBatch) {
    for (const reading of batch.readings) this.#add(reading);
  }

  #add({ position, reading }: PlacedReading): void {
    const { key } = reading;
    const id = key && toAccountId(key);
    if (key !== undefined)
      this.#accounts.set(id!, { id, supplier: key.import_supplier, number: key.external_account_number });
    if ('reasons' in reading) {
      const { reasons, state } = reading;
      this.#problems.push({ account: id, position, state, ...toColumns(reasons) });
      return;
    }
    for (const request of reading.requests) {
      const name = `${id} ${request.operation}`;
      // SQL statements do not see their own inserts, so detect duplicates within the batch here.
      const is_second = ONE_PER_ACCOUNT.includes(request.operation) && this.#seen.has(name);
      this.#seen.add(name);
      const row = `${name} ${request.digest}`;
      if (!this.#requests.has(row)) this.#requests.set(row, { account: id, position, is_second, ...request });
    }
  }

  async insert({ query }: Database, id: number, generation: number): Promise<void> {
    await query(
      `INSERT INTO @account (id, supplier, number, state)
       SELECT *, 'closed' FROM json_to_recordset($1) n(id uuid, supplier text, number text) ON CONFLICT DO NOTHING`,
      [JSON.stringify([...this.#accounts.values()])],
    );
    await query(
      `WITH n AS (
         SELECT * FROM json_to_recordset($1)
           n(account uuid, operation text, digest text, body text, position int, is_second boolean)
       ), added AS (
         INSERT INTO @request (account, operation, digest, body, position, state, source, generation)
         SELECT account, operation, digest, body, position,
           CASE WHEN is_second OR operation = 'registration' OR EXISTS (
             SELECT FROM @request o WHERE o.account = n.account AND o.operation = n.operation
               AND (o.generation < $3 OR o.operation = ANY($4::text[]))
           ) THEN 'staged' ELSE 'waiting' END, $2, $3
         FROM n
         ON CONFLICT (account, operation, digest) DO UPDATE SET
           generation = $3,
           source = CASE WHEN request.generation = $3 THEN request.source ELSE $2 END,
           position = CASE WHEN request.generation = $3 THEN request.position ELSE excluded.position END
         RETURNING id, account, operation, digest, state, xmax = 0 AS is_new
       ), lines AS (
         INSERT INTO @line (request, source, position, generation)
         SELECT a.id, $2, n.position, $3 FROM added a JOIN n USING (account, operation, digest)
         ON CONFLICT (request, source) DO UPDATE SET
           generation = $3,
           position = CASE WHEN line.generation = $3 THEN line.position ELSE excluded.position END
       )
       ${giveWork("SELECT account FROM added WHERE state = 'waiting' AND is_new")}`,
      [JSON.stringify([...this.#requests.values()]), id, generation, ONE_PER_ACCOUNT],
    );
    await query(
      `INSERT INTO @problem (source, operation, position, account, state, code, summary, reasons)
       SELECT $2, '', * FROM json_to_recordset($1)
         n(position int, account uuid, state text, code text, summary text, reasons text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(this.#problems), id],
    );
    const { readings, blank, unit } = this.batch;
    await query(
      `WITH counted AS (
         UPDATE @source SET documents = documents + $2, blank = blank + $3, unit = $4 WHERE id = $1
       )
       UPDATE @control SET ${READING}`,
      [id, readings.length, blank, unit],
    );
  }
}

/**
 * Reads files into the tables. Workers receive new requests at once, but registrations and changed requests only after the last
 * file.
 *
 * @throws {UsageError} if a file cannot be read to its end.
 */
export async function loadFiles(
  database: Database,
  files: readonly SourceFile[],
  reader: CustomerReader,
  signal: AbortSignal,
  onBatch: (file: string, batch: ReadBatch, documents: number) => unknown,
): Promise<void> {
  const [row] = await database.query<{ generation: number }>(
    `UPDATE @control SET generation = generation + 1, ${READING} RETURNING generation`,
  );
  const { generation } = row!;
  const sources: number[] = [];
  // Register all files first, because any of them may correct a waiting request.
  for (const file of files) sources.push(await beginSource(database, file, generation));
  for (const [index, file] of files.entries()) {
    const source = sources[index]!;
    let documents = 0;
    try {
      for await (const batch of readSource(file, reader)) {
        if (signal.aborted) return;
        await new BatchRows(batch).insert(database, source, generation);
        documents += batch.readings.length;
        await onBatch(file.file, batch, documents);
      }
    } catch (error) {
      if (error instanceof ReadError) throw new UsageError(`${file.file}: ${error.message}`);
      throw error;
    }
    await database.query('UPDATE @source SET complete = true WHERE id = $1', [source]);
  }
  await settleChanges(database, generation, sources);
  await database.query("UPDATE @control SET reading_until = '-infinity'");
}
