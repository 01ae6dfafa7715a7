/**
 * `npm run test:packed -- [--quick] [--only esm,types,…]`: packs the published packages, installs the tarballs outside the
 * workspace and tests them there. Prints a row for each check; the last line is `N passed, N failed`. Exits with 1 if a
 * check fails.
 *
 * `npm run test:packed -- --write-sizes`: measures all sizes and writes their limits to data/sizes.json.
 */
import { parseArgs } from 'node:util';
import { bundleChecks } from './bundles.js';
import { type Outcome, runCheck, select } from './check.js';
import { contentsChecks } from './contents.js';
import { formChecks } from './forms.js';
import { frameworkChecks } from './frameworks.js';
import { guardChecks } from './guards.js';
import { jsonSchemaChecks } from './json-schema.js';
import { lintChecks } from './lint.js';
import { manifestChecks } from './manifest.js';
import { ownContractChecks } from './own-contracts.js';
import { mcpChecks } from './mcp.js';
import { pageChecks } from './page.js';
import { rowWriter } from './rows.js';
import { runningChecks } from './running.js';
import { readLimits, Sizes, writeLimits } from './sizes.js';
import { typeChecks } from './types.js';
import { workerChecks } from './worker.js';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      'write-sizes': { type: 'boolean', default: false },
    },
  });
  const isWriting = values['write-sizes'];
  const only = isWriting ? ['sizes'] : values.only.split(',').filter((tag) => tag !== '');
  const sizes = new Sizes(isWriting ? undefined : readLimits());
  const checks = [
    ...contentsChecks(sizes),
    ...manifestChecks(),
    ...lintChecks(),
    ...runningChecks(),
    ...mcpChecks(),
    ...bundleChecks(sizes),
    ...guardChecks(sizes),
    ...workerChecks(),
    ...pageChecks(),
    ...formChecks(),
    ...jsonSchemaChecks(),
    ...frameworkChecks(),
    ...typeChecks(),
    ...ownContractChecks(),
  ];
  const chosen = select(checks, { quick: values.quick && !isWriting, only });
  const row = rowWriter(chosen);
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const check of chosen) {
    const outcome = await runCheck(check);
    outcomes.push(outcome);
    process.stdout.write(`${row(outcome)}\n`);
  }
  const count = (state: Outcome['state']): number => outcomes.filter((each) => each.state === state).length;
  const isComplete = count('FAILED') === 0;
  if (isWriting && isComplete) writeLimits(sizes.newLimits());
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`\n${seconds} s, ${count('skipped')} skipped\n`);
  process.stdout.write(`${count('ok')} passed, ${count('FAILED')} failed\n`);
  return isComplete ? 0 : 1;
}

process.exitCode = await main();
