import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientOptions, createClient } from '@data-import/client';
import type { Account } from '@data-import/validators';
import { type Engine, type EngineOptions, openEngine } from '../database/engine.js';
import { GIVE_WORK } from '../database/schema.js';
import { loadFiles } from '../input/load.js';
import type { SourceFile } from '../input/read-source.js';
import type { Values } from '../reason.js';
import { readCounts, sum } from '../report/counts.js';
import { Log } from '../report/log.js';
import { writeOutputs } from '../report/outputs.js';
import { type Activity, showProgress } from '../report/progress.js';
import { describeStatus } from '../report/status.js';
import { Control, MAX_TURN_MS, setRate } from '../work/control.js';
import { tryService } from '../work/preflight.js';
import { recover, sweep } from '../work/sweep.js';
import { Worker } from '../work/worker.js';

export interface RunOptions extends Omit<EngineOptions, 'superviseSeconds'> {
  readonly files: readonly SourceFile[];
  readonly baseUrl: string;
  readonly token: ClientOptions['token'];
  readonly allowInsecure: boolean;
  readonly concurrency: number;
  readonly rate: number | undefined;
  readonly dryRun: 'first' | 'only' | undefined;
  readonly movesDates: boolean;
  readonly values: Values;
}

export interface RunIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly signal: AbortSignal;
}

export const RunEnd = { complete: 0, remaining: 1, interrupted: 130 } as const;

/** A lease ends after one minute; the account goes on within the next one. */
const SUPERVISE_SECONDS = 15;
const LOOK_MS = 500;

/** An account of the input, for a trial. */
async function findAccount({ query }: Engine): Promise<Account | undefined> {
  const [row] = await query<{ body: string }>(
    `SELECT body FROM @request WHERE operation = 'account' ORDER BY state <> 'waiting', id LIMIT 1`,
  );
  return row === undefined ? undefined : (JSON.parse(row.body) as Account);
}

/** Whether nothing is left to send: what is paused is left. */
async function isOver({ query }: Engine, control: Control): Promise<boolean> {
  if (control.isReading) return false;
  const [row] = await query<{ generation: number; open: boolean }>(
    `SELECT generation, EXISTS (SELECT FROM @account WHERE state <> 'closed') AS open FROM @control`,
  );
  return row!.generation > 0 && !row!.open;
}

async function finish(
  engine: Engine,
  { folder, values }: RunOptions,
  { out, signal }: RunIo,
): Promise<number> {
  if (signal.aborted) return RunEnd.interrupted;
  await writeOutputs(engine, folder, values);
  out(await describeStatus(engine));
  const { operations, problems } = await readCounts(engine);
  const done = ({ states }: (typeof operations)[number]): number =>
    (states.done ?? 0) + (states['dry-run-succeeded'] ?? 0);
  const remaining = operations.some((each) => sum(Object.values(each.states)) > done(each));
  return remaining || sum(Object.values(problems)) > 0 ? RunEnd.remaining : RunEnd.complete;
}

/** Reads files, imports what they ask for and writes the outputs; several processes share the work of one database. */
export async function run(options: RunOptions, io: RunIo): Promise<number> {
  const engine = await openEngine({ ...options, superviseSeconds: SUPERVISE_SECONDS });
  try {
    return await migrate(engine, options, io);
  } finally {
    await engine.close();
  }
}

/** Accounts that only a dry run has accepted are imported by a run that does more. */
async function reopenDryRuns({ query }: Engine): Promise<void> {
  await query(
    `WITH reopened AS (
       UPDATE @request SET state = 'waiting' WHERE state = 'dry-run-succeeded' RETURNING account
     )
     ${GIVE_WORK} (SELECT account FROM reopened)`,
  );
}

async function until(isTrue: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isTrue())) await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
}

async function migrate(engine: Engine, options: RunOptions, io: RunIo): Promise<number> {
  const { files, baseUrl, token, allowInsecure, concurrency, rate, dryRun, movesDates, values } = options;
  const log = new Log(io.err);
  const control = new Control(engine);
  const client = createClient({
    baseUrl,
    token,
    allowInsecure,
    fetch: control.limit(fetch),
    retry: { attemptMs: MAX_TURN_MS },
  });
  if (rate !== undefined) await setRate(engine, rate === 0 ? null : rate);
  await control.refresh();
  await recover(engine);
  if (dryRun !== 'only') await reopenDryRuns(engine);
  const end = new AbortController();
  const signal = AbortSignal.any([io.signal, end.signal]);
  setMaxListeners(0, signal);
  const worker = new Worker(
    { engine, client, control, log, concurrency, send: { dryRun, movesDates } },
    signal,
  );
  const activity: Activity = { reading: undefined, active: () => worker.active };

  let isLoaded = files.length === 0;
  const load = async (): Promise<void> => {
    await loadFiles(engine, files, signal, (file, documents) => (activity.reading = { file, documents }));
    activity.reading = undefined;
    isLoaded = true;
  };
  const work = async (): Promise<void> => {
    await until(async () => isLoaded || (await findAccount(engine)) !== undefined, signal);
    if (signal.aborted) return;
    log.line(await tryService(client, baseUrl, await findAccount(engine), values));
    await Promise.all([worker.run(), sweep(engine, control, log, signal)]);
  };
  const progress = new AbortController();
  const showing = showProgress(engine, control, activity, log, progress.signal);
  try {
    const loading = isLoaded ? undefined : load();
    const ending = until(async () => isLoaded && (await isOver(engine, control)), signal).then(() =>
      end.abort(),
    );
    await Promise.all([loading, ending, work()]);
  } finally {
    end.abort();
    progress.abort();
    await showing;
  }
  return finish(engine, options, io);
}
