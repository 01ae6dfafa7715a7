/**
 * `npm run conformance [-- --full] [--write]`: the tests of this package, and a table of what they tried. `--full` tries
 * ten times as many documents of every contract, 50,000 changed accounts, 100,000 documents on independent validators,
 * and every mutant of every schema. `--write` puts the figures of a full run into docs/guarantees.md. CONFORMANCE_SEED
 * replays the seed that a failure printed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filledPage } from '@data-import/workspace/filled-page';
import { ROOT } from '@data-import/workspace/processes';
import { startVitest } from 'vitest/node';
import { readFigures } from './figures.js';
import { conformanceTable, type MutantFigures, mutantsTable } from './tables.js';

const PAGE = join(ROOT, 'docs/guarantees.md');

const FULL = {
  CONFORMANCE_RUNS: '2000',
  CONFORMANCE_ACCOUNT_MUTATIONS: '50000',
  CONFORMANCE_PEER_DOCUMENTS: '100000',
};

async function runTests(figures: string, isFull: boolean): Promise<boolean> {
  process.env['CONFORMANCE_FIGURES'] = figures;
  if (isFull) for (const [name, value] of Object.entries(FULL)) process.env[name] ??= value;
  const vitest = await startVitest('test', ['tools/conformance'], {
    root: ROOT,
    watch: false,
    testTimeout: isFull ? 1_800_000 : 120_000,
    reporters: isFull ? ['dot'] : ['default'],
  });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return failed === 0 && process.exitCode !== 1;
}

/** Runs schema-mutants as a process of its own, since its score may fail the run; undefined where it does. */
function runMutants(figures: string): MutantFigures | undefined {
  const program = join(ROOT, 'tools/conformance/src/schema-mutants/main.ts');
  const args = ['--import', 'tsx', program, '--full', `--figures=${figures}`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  return status === 0 ? (JSON.parse(readFileSync(figures, 'utf8')) as MutantFigures) : undefined;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { full: { type: 'boolean' }, write: { type: 'boolean' } } });
  const isFull = values.full === true;
  if (values.write === true && !isFull)
    throw new RangeError('--write needs --full: the page holds the figures of full runs only');
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const figures = join(folder, 'figures.ndjson');
    const passed = await runTests(figures, isFull);
    const tables = new Map([['conformance', conformanceTable(readFigures(figures))]]);
    const mutants = isFull ? runMutants(join(folder, 'mutants.json')) : undefined;
    if (mutants !== undefined) tables.set('mutants', mutantsTable(mutants));
    process.stdout.write(`\n${[...tables.values()].join('\n\n')}\n\n`);
    const isGood = passed && (!isFull || mutants !== undefined);
    if (values.write === true && isGood) {
      const { filled } = await filledPage(PAGE, tables, 'keep');
      writeFileSync(PAGE, filled);
    }
    return isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
