import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.js';

/** Of processes that start at the same time, one creates the table and the others wait. */
const TABLE = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('migration_control'));
    CREATE TABLE IF NOT EXISTS migration_control (
      queue text PRIMARY KEY,
      paused boolean NOT NULL DEFAULT false,
      requests_per_second double precision,
      next_request timestamptz NOT NULL DEFAULT now()
    );
  END $$`;

/** Takes the next free moment, and returns the seconds until then. */
const NEXT_REQUEST = `
  UPDATE migration_control
  SET next_request = greatest(next_request, clock_timestamp()) + interval '1 second' / requests_per_second
  WHERE queue = $1 AND requests_per_second IS NOT NULL
  RETURNING extract(epoch FROM next_request - clock_timestamp())::float8 - 1 / requests_per_second AS seconds`;

/** What all workers of a queue share, on whatever machines they run: one row. */
export interface Control {
  /** Looks whether the queue is paused, and whether its rate is limited. */
  isPaused(): Promise<boolean>;
  setPaused(paused: boolean): Promise<void>;
  /** 0: no limit. */
  setRate(requestsPerSecond: number): Promise<void>;
  /** Makes every request wait for its turn, while there is a limit. */
  limit(send: typeof fetch): typeof fetch;
}

export async function openControl({ query }: Engine, queue: string): Promise<Control> {
  let isLimited = false;
  await query(TABLE, []);
  await query('INSERT INTO migration_control (queue) VALUES ($1) ON CONFLICT DO NOTHING', [queue]);
  return {
    async isPaused() {
      const [row] = await query<{ paused: boolean; limited: boolean }>(
        'SELECT paused, requests_per_second IS NOT NULL AS limited FROM migration_control WHERE queue = $1',
        [queue],
      );
      isLimited = row!.limited;
      return row!.paused;
    },
    async setPaused(paused) {
      await query('UPDATE migration_control SET paused = $2 WHERE queue = $1', [queue, paused]);
    },
    async setRate(requestsPerSecond) {
      const update = 'UPDATE migration_control SET requests_per_second = nullif($2, 0) WHERE queue = $1';
      await query(update, [queue, requestsPerSecond]);
    },
    limit: (send) => async (input, init) => {
      const [row] = isLimited ? await query<{ seconds: number }>(NEXT_REQUEST, [queue]) : [];
      if (row !== undefined && row.seconds > 0) {
        await sleep(row.seconds * 1_000, undefined, { signal: init?.signal ?? undefined });
      }
      return send(input, init);
    },
  };
}
