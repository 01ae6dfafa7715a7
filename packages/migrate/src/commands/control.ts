import { UsageError } from '@data-import/cli/errors';
import type { Database } from '../database/engine.js';
import { GIVE_WORK } from '../database/schema.js';
import { ALL, closeGate, openGates } from '../work/gates.js';
import { describeScope } from '../work/scope.js';

export async function pause(database: Database, supplier: string | undefined): Promise<string> {
  const scope = supplier ?? ALL;
  await closeGate(database, { scope, reason: 'on command', by_person: true });
  return `paused ${describeScope(scope)}: requests that are being sent end within a minute\n`;
}

export async function resume(database: Database, supplier: string | undefined): Promise<string> {
  const scopes = await openGates(database, supplier === undefined ? {} : { scope: supplier });
  return scopes.length === 0
    ? 'nothing was paused\n'
    : scopes.map((scope) => `resumed ${describeScope(scope)}\n`).join('');
}

/** What is sent again is tried as if it was new. */
const AGAIN = `state = 'waiting', worker = NULL, tries = 0, first_try = NULL, code = NULL, summary = NULL, reasons = NULL,
  changed_at = now()`;

export async function retryRefused({ query }: Database): Promise<string> {
  const [row] = await query<{ count: number }>(
    `WITH again AS (UPDATE @request SET ${AGAIN} WHERE state IN ('refused', 'failed') RETURNING account),
       given AS (${GIVE_WORK} (SELECT account FROM again))
     SELECT count(*)::int FROM again`,
  );
  return `${row!.count} requests are sent again\n`;
}

/** Decides for requests on the worklist, by their numbers there: all of them, or none. */
export async function resolve(
  { query }: Database,
  ids: readonly string[],
  effect: 'took-effect' | 'repeat',
): Promise<string> {
  const known = await query<{ id: string }>(
    `SELECT id::text FROM @request WHERE id = ANY($1::bigint[]) AND state = 'unknown'`,
    [ids],
  );
  const missing = ids.filter((id) => !known.some((row) => row.id === id));
  if (missing.length > 0)
    throw new UsageError(`${missing.join(', ')}: not on the worklist; \`status\` lists it`);
  await query(
    `WITH decided AS (
       UPDATE @request SET ${effect === 'repeat' ? AGAIN : "state = 'done', changed_at = now()"}
       WHERE id = ANY($1::bigint[]) AND state = 'unknown' RETURNING account
     )
     ${GIVE_WORK} (SELECT account FROM decided)`,
    [ids],
  );
  return `${ids.length} decided: ${effect === 'repeat' ? 'sent again' : 'done'}\n`;
}
