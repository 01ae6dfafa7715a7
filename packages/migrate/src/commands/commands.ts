import { UsageError } from '@data-import/files/usage-error';
import type { Database } from '../database/query.js';
import { AGAIN, giveWork } from '../database/schema.js';
import { writeReport } from '../report/outputs.js';
import { describeStatus } from '../report/status.js';
import { setRate } from '../work/control.js';
import type { RequestState } from '../work/outcome.js';
import { ALL, closeGate, describeScope, openGates } from '../work/gates.js';

export { openDatabase } from '../database/engine.js';

interface ScopeOptions {
  readonly supplier?: string;
}

async function pause(database: Database, { supplier = ALL }: ScopeOptions): Promise<string> {
  await closeGate(database, { scope: supplier, reason: 'on command', by_person: true });
  return `paused ${describeScope(supplier)}: requests that are being sent end within a minute\n`;
}

async function resume(database: Database, { supplier: scope }: ScopeOptions): Promise<string> {
  const scopes = await openGates(database, { scope });
  if (scopes.length === 0) return 'nothing was paused\n';
  return scopes.map((each) => `resumed ${describeScope(each)}\n`).join('');
}

export async function sendAgain({ query }: Database, states: readonly RequestState[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `WITH again AS (UPDATE @request SET ${AGAIN} WHERE state = ANY($1::text[]) RETURNING account),
       given AS (${giveWork('SELECT account FROM again')})
     SELECT count(*)::int FROM again`,
    [states],
  );
  return row!.count;
}

/** All or nothing: an id that is not on the worklist changes no request. */
async function resolve(
  { query }: Database,
  { tookEffect, repeat }: { readonly tookEffect?: true; readonly repeat?: true },
  ids: readonly string[],
): Promise<string> {
  if (tookEffect === repeat) throw new UsageError('expected either --took-effect or --repeat');
  const known = await query<{ id: string }>(
    `WITH known AS (SELECT id FROM @request WHERE id = ANY($1::bigint[]) AND state = 'unknown'),
       decided AS (
         UPDATE @request SET ${repeat ? AGAIN : "state = 'done', changed_at = now()"}
         WHERE id IN (SELECT id FROM known) AND (SELECT count(*) FROM known) = cardinality($1) RETURNING account
       ), given AS (${giveWork('SELECT account FROM decided')})
     SELECT id::text FROM known`,
    [ids],
  );
  const missing = ids.filter((id) => !known.some((row) => row.id === id));
  if (missing.length > 0)
    throw new UsageError(`${missing.join(', ')}: not on the worklist, which \`status\` prints`);
  return `requests that ${repeat ? 'are sent again' : 'are done'}: ${ids.length}\n`;
}

/** Command handlers. Each receives database, options, argument and print function, and returns its remaining output. */
export const commands = {
  status: describeStatus,
  report: writeReport,
  pause,
  resume,
  rate: setRate,
  'retry-refused': async (database: Database) =>
    `requests that are sent again: ${await sendAgain(database, ['refused', 'failed'])}\n`,
  resolve,
};
