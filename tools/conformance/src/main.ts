/**
 * `npm run conformance [-- --full] [--write]`: the tests of this package, and what they judged as one table. With
 * `--full` on ten times as many documents of every contract, 50,000 changed accounts and 100,000 documents before the
 * validators of others, and with every mutant of every schema. `--write` puts the figures of a full run into
 * docs/guarantees.md. CONFORMANCE_SEED replays a seed that a failure printed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { readFigures } from './figures.js';
import { writePage } from './page.js';
import { conformanceTable, type MutantFigures, mutantsTable } from './tables.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const FULL = {
  CONFORMANCE_RUNS: '2000',
  CONFORMANCE_ACCOUNT_MUTATIONS: '50000',
  CONFORMANCE_PEER_DOCUMENTS: '100000',
};

async function runTests(figures: string, isFull: boolean): Promise<boolean> {
  process.env['CONFORMANCE_FIGURES'] = figures;
  if (isFull) for (const [name, value] of Object.entries(FULL)) process.env[name] ??= value;
  const testTimeout = isFull ? 1_800_000 : 120_000;
  const vitest = await startVitest('test', ['tools/conformance'], {
    root,
    watch: false,
    testTimeout,
    reporters: isFull ? ['dot'] : ['default'],
  });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return failed === 0 && process.exitCode !== 1;
}

async function runMutants(figures: string): Promise<MutantFigures | undefined> {
  const program = join(root, 'tools/conformance/src/schema-mutants/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, '--full', `--figures=${figures}`], {
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return code === 0 ? (JSON.parse(readFileSync(figures, 'utf8')) as MutantFigures) : undefined;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { full: { type: 'boolean' }, write: { type: 'boolean' } } });
  const isFull = values.full === true;
  if (values.write === true && !isFull)
    throw new RangeError('--write needs --full: the page has no other figures');
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const figures = join(folder, 'figures.ndjson');
    const passed = await runTests(figures, isFull);
    const texts = new Map([['conformance', conformanceTable(readFigures(figures))]]);
    const mutants = isFull ? await runMutants(join(folder, 'mutants.json')) : undefined;
    if (mutants !== undefined) texts.set('mutants', mutantsTable(mutants));
    process.stdout.write(`\n${[...texts.values()].join('\n\n')}\n\n`);
    const isGood = passed && (!isFull || mutants !== undefined);
    if (values.write === true && isGood) await writePage(root, texts);
    return isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
