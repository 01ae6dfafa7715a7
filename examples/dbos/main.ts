/** `DATABASE_URL=… npx tsx dbos/main.ts accounts.ndjson` imports each account in a DBOS workflow. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createClient } from '@data-import/client';
import { Account } from '@data-import/validators';
import { readJson } from '@data-import/validators/text';
import { DBOS } from '@dbos-inc/dbos-sdk';

const [file = ''] = process.argv.slice(2);
const {
  DATABASE_URL: url = '',
  PLATFORM_URL: baseUrl = 'http://127.0.0.1:4010',
  PLATFORM_TOKEN: token = 'sandbox-token',
} = process.env;
const QUEUE = 'accounts';

const client = createClient({ baseUrl, token });

/** DBOS runs a step again if the process crashes before storing its result, and never after that. */
async function importAccount(account: Account): Promise<string> {
  for (;;) {
    const step = () => client.importAccount(account, { deadlineMs: 180_000 });
    const { state } = await DBOS.runStep(step, { name: 'importAccount' });
    if (state !== 'pending' && state !== 'unknown' && state !== 'blocked') return state;
    await DBOS.sleep(10_000);
  }
}

const importWorkflow = DBOS.registerWorkflow(importAccount, { name: 'importAccount' });

DBOS.setConfig({ name: 'migration', applicationVersion: '1', systemDatabaseUrl: url, logLevel: 'error' });
// Recovers workflows of a killed process from their last step.
await DBOS.launch();
await DBOS.registerQueue(QUEUE, { workerConcurrency: 16, minPollingIntervalMs: 100 });

const ids = new Set<string>();
for await (const line of createInterface(createReadStream(file))) {
  const reading = readJson(line, { duplicateNames: 'report' });
  if (!reading.ok || reading.findings.length > 0 || !Account.is(reading.value)) continue;
  const account = reading.value;
  const id = JSON.stringify([account.import_supplier, account.external_account_number]);
  ids.add(id);
  // Idempotent: starting an existing id does not create a second workflow.
  await DBOS.startWorkflow(importWorkflow, { workflowID: id, queueName: QUEUE })(account);
}
const states = new Map<string, number>();
for (const id of ids) {
  const state = await DBOS.retrieveWorkflow<string>(id).getResult();
  states.set(state!, (states.get(state!) ?? 0) + 1);
}
process.stdout.write(`${JSON.stringify(Object.fromEntries(states))}\n`);
await DBOS.shutdown();
