/**
 * `npm run test:packed -- [--quick] [--only esm,types,…]`: packs the published packages, installs the tarballs outside the
 * workspace and tests them there. A row for each check; the last line is `N passed, N failed`. Exits with 1 where a
 * check fails.
 */
import { parseArgs } from 'node:util';
import { bundleChecks } from './bundles.js';
import { type Outcome, runCheck, select } from './check.js';
import { contentsChecks, sizeTable } from './contents.js';
import { lintersChecks } from './lint.js';
import { manifestChecks } from './manifest.js';
import { pageChecks } from './page.js';
import { runningChecks } from './running.js';
import { rowWriter } from './table.js';
import { typeChecks } from './types.js';
import { workerChecks } from './worker.js';

const CHECKS = [
  ...contentsChecks(),
  ...manifestChecks(),
  ...lintersChecks(),
  ...runningChecks(),
  ...bundleChecks(),
  ...workerChecks(),
  ...pageChecks(),
  ...typeChecks(),
];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const only = values.only.split(',').filter((tag) => tag !== '');
  const chosen = select(CHECKS, { quick: values.quick, only });
  const row = rowWriter(chosen);
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const check of chosen) {
    const outcome = await runCheck(check);
    outcomes.push(outcome);
    process.stdout.write(`${row(outcome)}\n`);
  }
  const count = (wanted: Outcome['state']): number => outcomes.filter(({ state }) => state === wanted).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`\n${await sizeTable()}\n\n${seconds} s, ${count('skipped')} skipped\n`);
  process.stdout.write(`${count('ok')} passed, ${count('FAILED')} failed\n`);
  return count('FAILED') === 0 ? 0 : 1;
}

process.exitCode = await main();
