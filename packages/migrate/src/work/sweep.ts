import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, QUEUE } from '../database/engine.js';
import { inOrder } from '../database/schema.js';
import type { Log } from '../report/log.js';
import type { Control } from './control.js';
import { ALL, claimProbes } from './gates.js';
import { PROBE_PRIORITY } from './worker.js';

/** Bounds the queue, because accounts of a paused supplier leave it only when fetched. */
const MAX_QUEUED = 1_000;
const INTERVAL_MS = 500;

async function addJobs(engine: Engine, accounts: readonly { id: string }[], options = {}): Promise<void> {
  if (accounts.length === 0) return;
  // `insert` skips accounts whose last job still exists.
  const jobs = accounts.map(({ id }) => ({ id, ...options }));
  const added = await engine.boss.insert(QUEUE, jobs, { returnId: true });
  const which = inOrder("a.id = ANY($1::uuid[]) AND a.state = 'open'");
  await engine.query(`UPDATE @account SET state = 'queued' WHERE ${which}`, [added ?? []]);
}

async function enqueue(engine: Engine, { gates }: Control): Promise<void> {
  const closed = gates.map(({ scope }) => scope);
  if (closed.includes(ALL)) return;
  const rows = await engine.query<{ id: string }>(
    `SELECT id::text FROM @account WHERE state = 'open' AND supplier <> ALL($1::text[])
     LIMIT greatest(0, ${MAX_QUEUED} - (SELECT count(*) FROM @boss.job WHERE name = $2 AND state = 'created'))`,
    [closed, QUEUE],
  );
  await addJobs(engine, rows);
}

/** Sends one account per scope with a due probe, even one that is waiting for a retry. */
async function probe(engine: Engine): Promise<void> {
  for (const scope of await claimProbes(engine)) {
    const [row] = await engine.query<{ id: string; state: string }>(
      `SELECT id::text, state FROM @account WHERE state <> 'closed' AND $1 IN ('${ALL}', supplier)
       ORDER BY state, random() LIMIT 1`,
      [scope],
    );
    const data = { probe: scope };
    if (row?.state === 'open') await addJobs(engine, [row], { priority: PROBE_PRIORITY, data });
    if (row?.state !== 'queued') continue;
    await engine.query(
      `UPDATE @boss.job SET priority = $1, data = $2, start_after = now()
       WHERE name = $3 AND id = $4 AND state IN ('created', 'retry')`,
      [PROBE_PRIORITY, JSON.stringify(data), QUEUE, row.id],
    );
  }
}

/** Reopens accounts without a job, whose worker died between two statements. */
export async function recover({ query }: Engine): Promise<void> {
  const which = inOrder(
    "a.state = 'queued' AND NOT EXISTS (SELECT FROM @boss.job j WHERE j.name = $1 AND j.id = a.id)",
  );
  await query(`UPDATE @account SET state = 'open' WHERE ${which}`, [QUEUE]);
}

export async function sweep(engine: Engine, control: Control, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await control.refresh();
      if (!control.isReadAgain) {
        await enqueue(engine, control);
        await probe(engine);
      }
    } catch (error) {
      log.failure(error as Error);
    }
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
}
