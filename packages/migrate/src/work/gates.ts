import type { Database } from '../database/query.js';

export const ALL = '*';

/** A circuit breaker: pauses a scope, which is an import supplier or `ALL`. */
export interface Gate {
  readonly scope: string;
  readonly reason: string;
  readonly by_person: boolean;
  readonly seconds_to_probe: number;
}

const FIRST_PROBE_SECONDS = 10;
const MAX_PROBE_SECONDS = 300;

export async function listGates({ query }: Database): Promise<Gate[]> {
  return query<Gate>(
    `SELECT scope, reason, by_person, greatest(0, extract(epoch FROM next_probe - now()))::float8 AS seconds_to_probe
     FROM @gate ORDER BY scope`,
  );
}

/** Returns whether it changed the gate. Never changes a gate that a person has closed. */
export async function closeGate(
  { query }: Database,
  { scope, reason, by_person }: Omit<Gate, 'seconds_to_probe'>,
): Promise<boolean> {
  const rows = await query(
    `INSERT INTO @gate (scope, reason, by_person, next_probe)
     VALUES ($1, $2, $3, CASE WHEN NOT $3 THEN now() + interval '${FIRST_PROBE_SECONDS} seconds' END)
     ON CONFLICT (scope) DO UPDATE SET reason = $2, by_person = true, next_probe = NULL
     WHERE $3 AND NOT @gate.by_person RETURNING scope`,
    [scope, reason, by_person],
  );
  return rows.length > 0;
}

/** Opens one gate, or all. A probe does not open a gate that a person has closed. */
export async function openGates(
  { query }: Database,
  { scope, isProbe = false }: { readonly scope: string | undefined; readonly isProbe?: boolean },
): Promise<string[]> {
  const rows = await query<{ scope: string }>(
    'DELETE FROM @gate WHERE ($1::text IS NULL OR scope = $1) AND NOT ($2 AND by_person) RETURNING scope',
    [scope ?? null, isProbe],
  );
  return rows.map((row) => row.scope);
}

/** Claims due probes, each for one worker only, with exponential backoff. */
export async function claimProbes({ query }: Database): Promise<string[]> {
  const rows = await query<{ scope: string }>(
    `UPDATE @gate SET probes = probes + 1,
       next_probe = now() + least(${MAX_PROBE_SECONDS}, ${FIRST_PROBE_SECONDS} * power(2, least(probes, 10))) * interval '1 second'
     WHERE next_probe <= now() RETURNING scope`,
  );
  return rows.map(({ scope }) => scope);
}

export function findGate(gates: readonly Gate[], supplier: string): Gate | undefined {
  return gates.find(({ scope }) => scope === ALL || scope === supplier);
}

export function describeScope(scope: string): string {
  return scope === ALL ? 'everything' : `the accounts of ${scope}`;
}
