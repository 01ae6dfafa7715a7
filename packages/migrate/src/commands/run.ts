import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode } from '@data-import/cli/io';
import { type AnyDeployment, type Client, type ClientOptions, createClient } from '@data-import/client';
import { loadDeployment } from '@data-import/contracts/folder';
import type { Account } from '@data-import/validators';
import { type DatabaseOptions, type Engine, openEngine } from '../database/engine.js';
import { AdviceFile } from '../input/advice.js';
import { loadFiles } from '../input/load.js';
import { CustomerReader, type SourceFile } from '../input/customer.js';
import type { Values } from '../reason.js';
import { readCounts } from '../report/counts.js';
import { Log } from '../report/log.js';
import { writeOutputs } from '../report/outputs.js';
import { type Activity, showProgress, waitFor } from '../report/progress.js';
import { describeStatus } from '../report/status.js';
import { checkService, Control, MAX_TURN_MS, setRate } from '../work/control.js';
import { tryService } from '../work/preflight.js';
import { noteAttempt } from '../work/send.js';
import { recover, sweep } from '../work/sweep.js';
import { Worker } from '../work/worker.js';
import { sendAgain } from './commands.js';

export interface RunOptions extends Omit<DatabaseOptions, 'superviseSeconds'> {
  readonly files: readonly SourceFile[];
  readonly url: string;
  readonly deployment?: string;
  readonly token: ClientOptions['token'];
  readonly allowInsecure?: boolean;
  readonly serviceMoved?: boolean;
  readonly concurrency: number;
  readonly rate?: number;
  readonly dryRun?: 'first' | 'only';
  readonly keepDates?: boolean;
  readonly advice?: boolean;
  readonly values: Values;
}

export interface RunIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Plus the lease of 60 s and the maximum retry delay, this keeps the promise to take over within two minutes. */
const SUPERVISE_SECONDS = 15;
const LOOK_MS = 500;

async function findAccount({ query }: Engine): Promise<Account | undefined> {
  const [row] = await query<{ body: string }>(
    `SELECT body FROM @request WHERE operation = 'account' ORDER BY state <> 'waiting', id LIMIT 1`,
  );
  return row === undefined ? undefined : (JSON.parse(row.body) as Account);
}

async function isOver({ query }: Engine): Promise<boolean> {
  const rows = await query(
    `SELECT FROM @control WHERE generation > 0 AND reading_until < now()
       AND NOT EXISTS (SELECT FROM @account WHERE state <> 'closed')`,
  );
  return rows.length > 0;
}

async function finish(
  engine: Engine,
  { folder, values }: RunOptions,
  { out, signal }: RunIo,
  log: Log,
): Promise<ExitCode> {
  if (signal.aborted) return ExitCode.interrupted;
  log.line(`writing the outputs to ${folder}`);
  await waitFor(log, writeOutputs(engine, folder, values));
  out(await describeStatus(engine));
  const { states } = await readCounts(engine);
  const isDone = states.every(({ state }) => state === 'done' || state === 'dry-run');
  return isDone ? ExitCode.allValid : ExitCode.someInvalid;
}

export async function run(options: RunOptions, io: RunIo): Promise<ExitCode> {
  const log = new Log(io.err);
  const { url: baseUrl, token, allowInsecure = false } = options;
  // Fail on an invalid URL before opening the database, which takes seconds.
  createServiceClient({ baseUrl, token, allowInsecure });
  log.line(`opening the database${options.database === undefined ? ` in ${options.folder}` : ''}`);
  const engine = await waitFor(log, openEngine({ ...options, superviseSeconds: SUPERVISE_SECONDS }));
  try {
    return await migrate(engine, options, io, log);
  } finally {
    await engine.close();
  }
}

/** Types a deployment's client like the standard one; the deployment's contracts validate bodies at run time. */
function createServiceClient(options: ClientOptions): Client {
  try {
    return createClient(options);
  } catch (error) {
    const message = (error as TypeError).message.replace(/^baseUrl/, '--url');
    throw new UsageError(message.replace('allowInsecure is true', '--allow-insecure'));
  }
}

async function migrate(engine: Engine, options: RunOptions, io: RunIo, log: Log): Promise<ExitCode> {
  const { files, url, token, allowInsecure = false, concurrency, rate, dryRun, keepDates, values } = options;
  const control = new Control(engine);
  const { deployment: folder } = options;
  const deployment = folder === undefined ? undefined : ((await loadDeployment(folder)) as AnyDeployment);
  const reader = new CustomerReader(deployment);
  const service: ClientOptions = {
    baseUrl: url,
    deployment,
    token,
    allowInsecure,
    fetch: control.limit(fetch),
    retry: { attemptMs: MAX_TURN_MS },
    onAttempt: (event) => {
      const { operation, status, error, delayMs } = event;
      noteAttempt(event);
      const response = status === undefined ? 'no response' : `status ${status}`;
      if (error !== undefined && delayMs !== undefined) activity.repeated.push(`${operation}: ${response}`);
    },
  };
  const client = createServiceClient(service);
  const clients = { client, strict: createServiceClient({ ...service, responses: 'strict' }) };
  const prepare = async (): Promise<void> => {
    await checkService(engine, url, options.serviceMoved === true ? 'move' : 'compare');
    if (rate !== undefined) await setRate(engine, {}, rate);
    await control.refresh();
    await recover(engine);
    // Import the accounts that an earlier `--dry-run only` accepted.
    if (dryRun !== 'only') await sendAgain(engine, ['dry-run']);
  };
  await waitFor(log, prepare());
  const end = new AbortController();
  const signal = AbortSignal.any([io.signal, end.signal]);
  setMaxListeners(0, signal);
  const send = { dryRun, keepDates, reader };
  const worker = new Worker({ engine, clients, control, log, concurrency, send }, signal);
  const activity: Activity = { reading: undefined, active: () => worker.active, repeated: [] };

  const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
    const look = (): Promise<boolean> => isTrue().catch(log.failure);
    while (!signal.aborted && !(await look())) await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  };
  let isLoaded = files.length === 0;
  const load = async (): Promise<void> => {
    const advice =
      options.advice === true ? await AdviceFile.create(options.folder, reader, folder) : undefined;
    try {
      await loadFiles(engine, files, reader, signal, (file, batch, documents) => {
        activity.reading = { file, documents };
        return advice?.add(file, batch);
      });
      if (advice !== undefined && !signal.aborted) log.line(await advice.finish());
    } finally {
      await advice?.discard();
    }
    activity.reading = undefined;
    isLoaded = true;
  };
  const work = async (): Promise<void> => {
    await until(async () => isLoaded || (await findAccount(engine)) !== undefined);
    if (signal.aborted) return;
    log.line(await tryService(client, url, await findAccount(engine), reader, values));
    await checkService(engine, url, 'store');
    await Promise.all([worker.run(), sweep(engine, control, log, signal)]);
  };
  const progress = new AbortController();
  const showing = showProgress(engine, control, activity, log, progress.signal);
  const ending = until(async () => isLoaded && (await isOver(engine))).then(() => end.abort());
  const parts = [isLoaded ? undefined : load(), ending, work()];
  try {
    await Promise.all(parts);
  } finally {
    end.abort();
    progress.abort();
    // The caller closes the database, which a part that goes on after another one's failure still uses.
    await Promise.allSettled([...parts, showing]);
  }
  return finish(engine, options, io, log);
}
