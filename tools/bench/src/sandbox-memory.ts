/**
 * `node --expose-gc --import tsx tools/bench/src/sandbox-memory.ts 1000000` measures the sandbox's memory for so many accounts
 * with only their required fields. `--samples` imports accounts like the samples.
 */
import { createSandbox } from '@data-import/sandbox';
import { sample } from '@data-import/sandbox/samples';

const [count = '1000000', kind] = process.argv.slice(2);
const total = Number(count);
let now = Date.now();
const sandbox = createSandbox({
  now: () => now,
  limits: { accounts: total, bytes: 2 ** 40, events: 10, requests: 10 },
  choices: { startDelayMs: 1, importDelayMs: 20 },
});
globalThis.gc!();
const before = process.memoryUsage().heapUsed;
for (let index = 0; index < total; index += 1) {
  const key = { import_supplier: 'EXAMPLE', external_account_number: `A-${index}` };
  const payload = kind === '--samples' ? { ...sample('Account', { seed: index }), ...key } : key;
  const { status } = sandbox.send({
    method: 'POST',
    url: '/v2/data-import/accounts/',
    headers: { authorization: 'Token sandbox-token' },
    body: JSON.stringify({ payload, task_params: { is_dry_run: false } }),
  });
  if (status !== 201) throw new Error(`account ${index}: status ${status}`);
  now += 25;
}
sandbox.settle();
globalThis.gc!();
const { heapUsed, rss } = process.memoryUsage();
process.stdout.write(
  `${sandbox.state.counts.accounts} accounts: ${((heapUsed - before) / total).toFixed(0)} bytes of heap each, ${(heapUsed / 1e6).toFixed(0)} MB of heap, ${(rss / 1e6).toFixed(0)} MB resident\n`,
);
