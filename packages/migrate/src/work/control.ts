import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/engine.js';
import { type Gate, listGates } from './gates.js';

/** Takes the next free moment, and returns the seconds until then. */
const NEXT_REQUEST = `
  UPDATE @control
  SET next_request = greatest(next_request, clock_timestamp()) + interval '1 second' / requests_per_second
  WHERE requests_per_second IS NOT NULL
  RETURNING extract(epoch FROM next_request - clock_timestamp())::float8 - 1 / requests_per_second AS seconds`;

/** `null`: no limit. */
export async function setRate({ query }: Database, requestsPerSecond: number | null): Promise<void> {
  await query('UPDATE @control SET requests_per_second = $1, next_request = now()', [requestsPerSecond]);
}

const ATTEMPT_MS = 30_000;
/** With a rate limit, a request may wait for its turn before the time of its attempt begins. */
export const MAX_TURN_MS = 600_000;

/** What all workers share, on whatever machines they run. */
export class Control {
  gates: readonly Gate[] = [];
  isReading = false;
  /** Requests a second of all workers together. */
  rate: number | null = null;
  /** How long the last request has waited for its turn. */
  turnMs = 0;

  constructor(private readonly database: Database) {}

  async refresh(): Promise<void> {
    const [row] = await this.database.query<{ rate: number | null; reading: boolean }>(
      'SELECT requests_per_second AS rate, reading_until > now() AS reading FROM @control',
    );
    this.rate = row!.rate;
    this.isReading = row!.reading;
    if (this.rate === null) this.turnMs = 0;
    this.gates = await listGates(this.database);
  }

  /** Makes every request wait for its turn, while there is a limit. */
  limit(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      const signal = init?.signal ?? undefined;
      const [row] = this.rate === null ? [] : await this.database.query<{ seconds: number }>(NEXT_REQUEST);
      this.turnMs = Math.max(0, (row?.seconds ?? 0) * 1_000);
      if (this.turnMs > 0) await sleep(this.turnMs, undefined, { signal });
      const timeout = AbortSignal.timeout(ATTEMPT_MS);
      return send(input, {
        ...init,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
    };
  }
}
