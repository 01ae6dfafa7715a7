/** `DATABASE_URL=… npx tsx migration/dbos.ts accounts.ndjson`: the same step as a workflow of DBOS, for each account. */
import { createClient } from '@data-import/client';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { type AccountJob, readLines, toJob } from './accounts.js';
import { importJob } from './migrate.js';

const [file = ''] = process.argv.slice(2);
const {
  DATABASE_URL: url = '',
  PLATFORM_URL: baseUrl = 'http://127.0.0.1:4010',
  PLATFORM_TOKEN: token = 'sandbox-token',
} = process.env;
const QUEUE = 'accounts';

const client = createClient({ baseUrl, token });
const { signal } = new AbortController();

/** A step may run twice, if the process ends before its result is stored; a result that is stored is never asked for again. */
async function importAccount(job: AccountJob): Promise<object> {
  for (;;) {
    const step = () => importJob(client, job, { signal, deadlineMs: 60_000 });
    const { isDone, output } = await DBOS.runStep(step, { name: 'importAccount' });
    if (isDone) return output;
    await DBOS.sleep(10_000);
  }
}

const importWorkflow = DBOS.registerWorkflow(importAccount, { name: 'importAccount' });

DBOS.setConfig({
  name: 'migration',
  applicationVersion: '1',
  systemDatabaseUrl: url,
  logLevel: 'error',
});
// Workflows that a killed process has left go on from their last step.
await DBOS.launch();
await DBOS.registerQueue(QUEUE, { workerConcurrency: 16, minPollingIntervalMs: 100 });

const ids = new Set<string>();
for await (const [, bytes] of readLines(file)) {
  const job = toJob(bytes);
  if (job === undefined || ids.has(job.id)) continue;
  ids.add(job.id);
  // Started twice, a workflow with this id is one workflow.
  await DBOS.startWorkflow(importWorkflow, { workflowID: job.id, queueName: QUEUE })(job.data);
}
const states = new Map<string, number>();
for (const id of ids) {
  const { state } = await DBOS.retrieveWorkflow<{ state: string }>(id).getResult();
  states.set(state, (states.get(state) ?? 0) + 1);
}
process.stdout.write(`${JSON.stringify(Object.fromEntries(states))}\n`);
await DBOS.shutdown();
