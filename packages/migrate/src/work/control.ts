import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '@data-import/files/usage-error';
import type { Database } from '../database/query.js';
import { type Gate, listGates } from './gates.js';

const NEXT_REQUEST = `
  UPDATE @control
  SET next_request = greatest(next_request, clock_timestamp()) + interval '1 second' / requests_per_second
  WHERE requests_per_second IS NOT NULL
  RETURNING extract(epoch FROM next_request - clock_timestamp())::float8 - 1 / requests_per_second AS seconds`;

/** Limits the requests per second of all workers together; 0 removes the limit. Resolves to a line for the user. */
export async function setRate({ query }: Database, _options: object, rate: number): Promise<string> {
  // Waiting requests own their turns: a process that sets the same rate must not hand them out twice.
  const next = `CASE requests_per_second WHEN $1 THEN next_request ELSE least(next_request, now() + interval '1 minute') END`;
  await query(`UPDATE @control SET requests_per_second = nullif($1, 0), next_request = ${next}`, [rate]);
  return rate === 0 ? 'no limit\n' : `at most ${rate} requests per second\n`;
}

/**
 * Ties the migration to one service: the tables record what that service contains, so another would receive nothing of it.
 * `store` keeps the first service, `move` replaces it.
 * @throws {UsageError} if the URL belongs to another service.
 */
export async function checkService(
  { query }: Database,
  url: string,
  how: 'compare' | 'store' | 'move',
): Promise<void> {
  const service = new URL(url).href.replace(/\/+$/, '');
  const [row] = await query<{ stored: string }>(
    `UPDATE @control SET service = CASE $2 WHEN 'move' THEN $1 WHEN 'store' THEN coalesce(service, $1) ELSE service END
     RETURNING coalesce(service, $1) AS stored`,
    [service, how],
  );
  if (row!.stored === service) return;
  throw new UsageError(
    `this migration sends to ${row!.stored}, not to ${service}: use another --folder or --schema, or --service-moved if the same service has a new address`,
  );
}

const ATTEMPT_MS = 30_000;
/** With a rate limit, a request may wait this long for its turn before its own timeout starts. */
export const MAX_TURN_MS = 600_000;

export class Control {
  gates: readonly Gate[] = [];
  rate: number | null = null;
  /** Whether files are being read again, which may correct waiting requests. */
  isReadAgain = false;
  turnMs = 0;

  constructor(private readonly database: Database) {}

  async refresh(): Promise<void> {
    const { query } = this.database;
    const [row] = await query<{ rate: number | null; again: boolean }>(
      `SELECT requests_per_second AS rate, reading_until > now() AND EXISTS (
         SELECT FROM @source s WHERE s.is_read_again AND s.generation = c.generation) AS again FROM @control c`,
    );
    this.rate = row!.rate;
    this.isReadAgain = row!.again;
    if (this.rate === null) this.turnMs = 0;
    this.gates = await listGates(this.database);
  }

  async #awaitTurn(signal: AbortSignal): Promise<void> {
    const [row] = this.rate === null ? [] : await this.database.query<{ seconds: number }>(NEXT_REQUEST);
    this.turnMs = Math.max(0, (row?.seconds ?? 0) * 1_000);
    if (this.turnMs > 0) await sleep(this.turnMs, undefined, { signal });
  }

  /** Wraps `fetch` so that every request waits for its turn. */
  limit(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      const signal = init!.signal!;
      // Swallow failures: the client would count the request as sent.
      await this.#awaitTurn(signal).catch(() => {});
      return send(input, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]) });
    };
  }
}
