import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { SectionId } from './budgets.js';
import { describeMachine } from './report/machine.js';
import { writePage } from './report/page.js';
import { judgeAll, type Report, reportToMarkdown } from './report/report.js';

export interface BenchOptions {
  /** Few rounds, for a first look; nothing is written. */
  readonly quick: boolean;
}

type Bench = (options: BenchOptions) => Promise<Report>;

const BENCHES: Readonly<Record<SectionId, () => Promise<Bench>>> = {
  speed: async () => (await import('./speed/speed.js')).benchSpeed,
  start: async () => (await import('./start/start.js')).benchStart,
  size: async () => (await import('./size/size.js')).benchSize,
  types: async () => (await import('./types/types.js')).benchTypes,
  bulk: async () => (await import('./bulk/bulk.js')).benchBulk,
  generate: async () => (await import('./generate/generate.js')).benchGenerate,
  catalogue: async () => (await import('./catalogue/catalogue.js')).benchCatalogue,
};

/** Runs of a section that misses a budget: other programs on the machine change the ratios of a run. */
const ATTEMPTS = 3;

const USAGE = `usage: npm run bench -- [${Object.keys(BENCHES).join(' | ')}] [--quick]

Runs one section, or all of them, and writes the results to docs/performance.md. --quick takes few rounds and writes
nothing. Among all of them, a section that misses a budget is run again, at most ${String(ATTEMPTS)} times altogether: one
run has to meet all of its budgets. Exits with 1 if a budget is missed.`;

function isSection(name: string): name is SectionId {
  return Object.hasOwn(BENCHES, name);
}

/** Runs each section in its own process, so that none slows the next one down. */
function runAll(quick: boolean): number {
  const failed = Object.keys(BENCHES).filter((section) => {
    const args = ['--import', 'tsx', process.argv[1] as string, section, ...(quick ? ['--quick'] : [])];
    for (let attempt = 1; attempt <= (quick ? 1 : ATTEMPTS); attempt += 1) {
      if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0) return false;
    }
    return true;
  });
  return failed.length;
}

async function runSection(section: SectionId, options: BenchOptions): Promise<number> {
  const started = performance.now();
  const bench = await BENCHES[section]();
  const report = await bench(options);
  const text = `${reportToMarkdown(report)}\n\nMeasured with ${describeMachine()}`;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`# ${section}\n\n${text}\n\n${section} took ${seconds} s\n\n`);
  if (!options.quick) {
    await writePage(new Map([...(report.places ?? []), [section, text]]), report.charts ?? new Map());
  }
  const missed = judgeAll(report).filter(({ passes }) => !passes);
  for (const { budget } of missed) process.stderr.write(`missed: ${budget.what}\n`);
  return missed.length;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const [section, ...more] = positionals;
  if (section === undefined) return runAll(values.quick);
  if (!isSection(section) || more.length > 0) throw new Error(USAGE);
  return runSection(section, { quick: values.quick });
}

process.exitCode = await main().then(
  (missed) => (missed === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  },
);
