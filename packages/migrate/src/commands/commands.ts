import { UsageError } from '@data-import/cli/errors';
import type { Database } from '../database/query.js';
import { AGAIN, GIVE_WORK } from '../database/schema.js';
import type { RequestState } from '../work/outcome.js';
import { ALL, closeGate, describeScope, openGates } from '../work/gates.js';

export { openDatabase } from '../database/engine.js';
export { writeReport } from '../report/outputs.js';
export { describeStatus } from '../report/status.js';
export { setRate } from '../work/control.js';

export async function pause(database: Database, supplier = ALL): Promise<string> {
  await closeGate(database, { scope: supplier, reason: 'on command', by_person: true });
  return `paused ${describeScope(supplier)}: requests that are being sent end within a minute\n`;
}

export async function resume(database: Database, supplier: string | undefined): Promise<string> {
  const scopes = await openGates(database, { scope: supplier });
  if (scopes.length === 0) return 'nothing was paused\n';
  return scopes.map((scope) => `resumed ${describeScope(scope)}\n`).join('');
}

export async function sendAgain({ query }: Database, states: readonly RequestState[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `WITH again AS (UPDATE @request SET ${AGAIN} WHERE state = ANY($1::text[]) RETURNING account),
       given AS (${GIVE_WORK} (SELECT account FROM again))
     SELECT count(*)::int FROM again`,
    [states],
  );
  return row!.count;
}

export async function retryRefused(database: Database): Promise<string> {
  return `requests that are sent again: ${await sendAgain(database, ['refused', 'failed'])}\n`;
}

/** Decides for requests on the worklist, by their numbers there: all of them, or none. */
export async function resolve(
  { query }: Database,
  ids: readonly string[],
  { tookEffect, repeat }: { readonly tookEffect?: true; readonly repeat?: true },
): Promise<string> {
  if (tookEffect === repeat) throw new UsageError('expected either --took-effect or --repeat');
  const known = await query<{ id: string }>(
    `WITH known AS (SELECT id FROM @request WHERE id = ANY($1::bigint[]) AND state = 'unknown'),
       decided AS (
         UPDATE @request SET ${repeat ? AGAIN : "state = 'done', changed_at = now()"}
         WHERE id IN (SELECT id FROM known) AND (SELECT count(*) FROM known) = cardinality($1) RETURNING account
       ), given AS (${GIVE_WORK} (SELECT account FROM decided))
     SELECT id::text FROM known`,
    [ids],
  );
  const missing = ids.filter((id) => !known.some((row) => row.id === id));
  if (missing.length > 0)
    throw new UsageError(`${missing.join(', ')}: not on the worklist, which \`status\` prints`);
  return `requests that ${repeat ? 'are sent again' : 'are done'}: ${ids.length}\n`;
}
