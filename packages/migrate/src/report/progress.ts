import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, formatNumber } from '@data-import/cli/summary/text';
import type { Database } from '../database/query.js';
import { QUEUE } from '../database/engine.js';
import type { Control } from '../work/control.js';
import { describeScope } from '../work/gates.js';
import { listCommonReasons, readCounts } from './counts.js';
import type { Log } from './log.js';
import { describeProgress } from './status.js';

/** Keeps the time between two lines below 10 s. */
const INTERVAL_MS = 8_000;

export interface Activity {
  reading: { readonly file: string; readonly documents: number } | undefined;
  readonly active: () => number;
  readonly repeated: string[];
}

async function describe(database: Database, control: Control, activity: Activity): Promise<string> {
  const { reading, active, repeated } = activity;
  const parts = [describeProgress(await readCounts(database))];
  if (reading !== undefined) parts.push(`reading ${reading.file}: ${countOf(reading.documents, 'document')}`);
  for (const { scope, reason, by_person, seconds_to_probe: seconds } of control.gates) {
    const next = by_person ? 'until `resume`' : `next try in ${Math.ceil(seconds)} s`;
    parts.push(`paused ${describeScope(scope)}: ${reason}; ${next}`);
  }
  if (repeated.length > 0)
    parts.push(`${countOf(repeated.length, 'attempt')} repeated, as after ${repeated.at(-1)}`);
  repeated.length = 0;
  if (control.rate !== null) parts.push(`at most ${control.rate} requests/s`);
  const [waiting] = await listCommonReasons(database, 1, ['waiting']);
  if (waiting !== undefined)
    parts.push(`${formatNumber(waiting.count)} waiting (${waiting.code}): ${waiting.summary}`);
  const [row] = await database.query<{ held: number }>(
    "SELECT count(*)::int AS held FROM @boss.job WHERE name = $1 AND state = 'active'",
    [QUEUE],
  );
  const others = row!.held - active();
  parts.push(`${countOf(active(), 'account')} in progress here`);
  if (others > 0)
    parts.push(`${formatNumber(others)} with other processes, or with one that was killed up to 75 s ago`);
  return parts.join('; ');
}

/** Logs a sign of life while the database is slow. */
export async function waitFor<Value>(log: Log, promise: Promise<Value>): Promise<Value> {
  const late = setInterval(() => log.line('waiting for the database'), INTERVAL_MS);
  return promise.finally(() => clearInterval(late));
}

export async function showProgress(
  database: Database,
  control: Control,
  activity: Activity,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await waitFor(log, describe(database, control, activity)).then((line) => log.line(line), log.failure);
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
}
