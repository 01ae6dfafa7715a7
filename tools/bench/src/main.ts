import { parseArgs } from 'node:util';
import type { SectionId } from './budgets.js';
import { runNode } from './processes.js';
import { describeMachine } from './report/machine.js';
import { writePage } from './report/page.js';
import { judgeAll, type Report, reportToMarkdown } from './report/report.js';

export interface BenchOptions {
  /** Few rounds, for a first look: nothing is written. */
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
};

const USAGE = `usage: pnpm bench [${Object.keys(BENCHES).join(' | ')}] [--quick]

Without a section, all of them, one after the other. The results are written into docs/performance.md, but for
--quick, which takes few rounds and writes nothing. Exits with 1 where a budget is missed.`;

function isSection(name: string): name is SectionId {
  return Object.hasOwn(BENCHES, name);
}

/** Each section in a process of its own: what one leaves behind does not weigh on the next. */
async function runAll(quick: boolean): Promise<number> {
  let failed = 0;
  for (const section of Object.keys(BENCHES)) {
    const program = process.argv[1] as string;
    const { code, stdout, stderr } = await runNode([program, section, ...(quick ? ['--quick'] : [])]);
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    if (code !== 0) failed += 1;
  }
  return failed;
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
