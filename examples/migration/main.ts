/** `npx tsx migration/main.ts run accounts.ndjson`: imports each account once, however often it is killed and run again. */
import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createClient } from '@data-import/client';
import type { AccountJob } from './accounts.js';
import { type Control, openControl } from './control.js';
import { createQueue, type Engine, openEngine } from './engine.js';
import { enqueue, importJob, retryUndecided } from './migrate.js';
import { waitForJobs } from './progress.js';
import { writeReport } from './report.js';
import { type Attempt, work } from './worker.js';

const HELP = `Imports the accounts of a file of NDJSON, each exactly once.

  run <file>      enqueues the accounts, imports them and writes the report; after a crash, run it again
  work            only imports, on another machine, until it is ended
  pause, resume   all machines
  rate <number>   requests a second of all machines together; 0: no limit

  --folder <path>       of the report, and of the database unless DATABASE_URL names a server (default: migration)
  --queue <name>        one for each migration in a database (default: accounts)
  --concurrency <n>     accounts at a time (default: 16)
  --job-seconds <n>     for an attempt to import an account, which a later attempt goes on with (default: 60)

PLATFORM_URL and PLATFORM_TOKEN name the service and its token.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'migration' },
    queue: { type: 'string', default: 'accounts' },
    concurrency: { type: 'string', default: '16' },
    'job-seconds': { type: 'string', default: '60' },
  },
});
const { folder, queue } = values;
const [command = '', argument = ''] = positionals;
const concurrency = Number(values.concurrency);
const jobSeconds = Number(values['job-seconds']);
const {
  DATABASE_URL: url,
  PLATFORM_URL: baseUrl = 'http://127.0.0.1:4010',
  PLATFORM_TOKEN: token = 'sandbox-token',
} = process.env;

const stop = new AbortController();
setMaxListeners(0, stop.signal);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

/** Imports until the signal. */
function importAll(engine: Engine, control: Control, signal: AbortSignal): Promise<void> {
  const client = createClient({ baseUrl, token, fetch: control.limit(fetch) });
  const deadlineMs = jobSeconds * 1_000;
  const handle = (job: AccountJob): Promise<Attempt> =>
    importJob(client, job, { signal: stop.signal, deadlineMs });
  return work({ engine, queue, control, concurrency, handle }, signal);
}

async function run(engine: Engine, control: Control, file: string): Promise<number> {
  await retryUndecided(engine, queue);
  const end = new AbortController();
  const signal = AbortSignal.any([stop.signal, end.signal]);
  setMaxListeners(0, signal);
  let isEnqueued = false;
  await Promise.all([
    enqueue(engine, queue, file, signal).then(() => (isEnqueued = true)),
    waitForJobs(engine, queue, () => isEnqueued, signal).then(() => end.abort()),
    importAll(engine, control, signal),
  ]);
  if (stop.signal.aborted) return 130;
  const { imported, rejected } = await writeReport(engine, queue, file, folder);
  process.stdout.write(`${imported} imported, ${rejected} rejected: ${folder}/report.html\n`);
  return rejected === 0 ? 0 : 1;
}

const commands: Readonly<Record<string, (engine: Engine, control: Control) => Promise<unknown>>> = {
  run: (engine, control) => run(engine, control, argument),
  work: (engine, control) => importAll(engine, control, stop.signal),
  pause: (_engine, control) => control.setPaused(true),
  resume: (_engine, control) => control.setPaused(false),
  rate: (_engine, control) => control.setRate(Number(argument)),
};

const execute = commands[command];
const isUsable = concurrency >= 1 && jobSeconds >= 1;
if (!isUsable || execute === undefined || (argument === '' && (command === 'run' || command === 'rate'))) {
  process.stderr.write(HELP);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const engine = await openEngine(
  url === undefined ? { folder } : { url },
  Math.min(30, Math.ceil(jobSeconds / 2)),
);
await createQueue(engine, queue, { expireSeconds: jobSeconds + 1 });
const code = await execute(engine, await openControl(engine, queue));
await engine.close();
process.exitCode = typeof code === 'number' ? code : 0;
