import type { Pool, PoolClient } from 'pg';
import { type Effects, settle } from './consumer.js';

/**
 * Transactional outbox: the service writes events in the same transaction as its data. An event waits for earlier events of its
 * account, so retries keep the order. Dead letters do not block.
 */
export const TABLE = `
  CREATE TABLE IF NOT EXISTS outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account text NOT NULL,
    body text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    not_before timestamptz NOT NULL DEFAULT now(),
    dead_letter_reason text
  );
  CREATE INDEX IF NOT EXISTS outbox_open ON outbox (account, id) WHERE dead_letter_reason IS NULL;`;

const NEXT = `
  SELECT id, body, attempts FROM outbox AS event
  WHERE dead_letter_reason IS NULL AND not_before <= now() AND NOT EXISTS (
    SELECT FROM outbox AS earlier
    WHERE earlier.account = event.account AND earlier.id < event.id AND earlier.dead_letter_reason IS NULL
  )
  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

interface Row {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

export interface Options {
  /** Stores effects in the transaction that settles the event, so that both happen or neither. */
  readonly effects: (client: PoolClient) => Effects;
  readonly retryMs: number;
}

/**
 * Handles the next event. Any number of workers can run it concurrently.
 *
 * @returns false if no event was ready: wait before the next call
 */
export async function handleNext(pool: Pool, { effects, retryMs }: Options): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const [row] = (await client.query<Row>(NEXT)).rows;
    if (row !== undefined) await handle(client, row, effects(client), retryMs);
    await client.query('COMMIT');
    return row !== undefined;
  } catch (error) {
    failure = error instanceof Error ? error : new Error('the transaction failed');
    throw error;
  } finally {
    // The pool discards a connection whose transaction failed, and the server rolls it back.
    client.release(failure);
  }
}

async function handle(client: PoolClient, row: Row, effects: Effects, retryMs: number): Promise<void> {
  const { id, body, attempts } = row;
  await client.query('SAVEPOINT effects');
  const settlement = await settle({ body, attempt: attempts + 1, effects });
  if (settlement.action === 'acknowledge') {
    await client.query('DELETE FROM outbox WHERE id = $1', [id]);
    return;
  }
  await client.query('ROLLBACK TO SAVEPOINT effects');
  const reason = settlement.action === 'dead-letter' ? settlement.reason : null;
  await client.query(
    `UPDATE outbox SET attempts = $2, dead_letter_reason = $3, not_before = now() + $4 * interval '1 ms' WHERE id = $1`,
    [id, attempts + 1, reason, retryMs],
  );
}
