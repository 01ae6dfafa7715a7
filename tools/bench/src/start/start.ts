import { Random } from '../documents/random.js';
import { runNodeWell } from '../processes.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median } from '../statistics.js';
import { made, writeMade } from '../workspace.js';
import { FIRST, type StartCase, startCases } from './cases.js';

interface Sample {
  /** Milliseconds of `import()`. */
  readonly load: number;
  /** Milliseconds until the first document was judged. */
  readonly verdict: number;
  /** Bytes that stay in the heap. */
  readonly heap: number;
}

/** A program that a fresh process runs, without a loader of any kind. */
function program({ module, verdict, document }: StartCase): string {
  return `const value = ${JSON.stringify(document)};
await import('${FIRST}');
gc();
const before = process.memoryUsage().heapUsed;
const start = performance.now();
const loaded = await import(${JSON.stringify(module)});
const load = performance.now() - start;
const accepted = ${verdict};
const verdict = performance.now() - start;
gc();
const heap = process.memoryUsage().heapUsed - before;
if (!accepted) throw new Error('a valid document was refused');
console.log(JSON.stringify({ load, verdict, heap }));
`;
}

async function run(file: string): Promise<Sample> {
  return JSON.parse(await runNodeWell(['--expose-gc', file])) as Sample;
}

type Samples = ReadonlyMap<string, readonly Sample[]>;

/** Runs every case once in each round, each in a process of its own, in another order each time. */
async function measure(cases: readonly StartCase[], rounds: number): Promise<Samples> {
  const samples = new Map<string, Sample[]>();
  const files = new Map<StartCase, string>();
  for (const each of cases) {
    files.set(each, await writeMade(made('start', `run-${each.id}.js`), program(each)));
    samples.set(each.id, []);
  }
  const random = new Random(1);
  // The first round fills the caches of the file system, and does not count.
  for (let round = -1; round < rounds; round++) {
    for (const each of random.shuffled(cases)) {
      const sample = await run(files.get(each) as string);
      if (round >= 0) samples.get(each.id)?.push(sample);
    }
  }
  return samples;
}

function medianOf(samples: Samples, id: string, what: keyof Sample): number {
  return median((samples.get(id) ?? []).map((sample) => sample[what]));
}

function startTable(cases: readonly StartCase[], samples: Samples): Table {
  const cell = (id: string, what: keyof Sample): string => {
    const value = medianOf(samples, id, what) - (id === 'empty' ? 0 : medianOf(samples, 'empty', what));
    return formatNumber(what === 'heap' ? value / 1024 : value);
  };
  return {
    title: 'A fresh process, over an empty module',
    columns: ['', 'import, ms', 'until the first verdict, ms', 'heap, KB'],
    rows: cases.map(({ id, title }) => [
      id === 'empty' ? `${title}, in all` : title,
      cell(id, 'load'),
      cell(id, 'verdict'),
      cell(id, 'heap'),
    ]),
  };
}

export async function benchStart({ quick }: { quick: boolean }): Promise<Report> {
  const cases = await startCases();
  const rounds = quick ? 3 : 40;
  const samples = await measure(cases, rounds);
  const over = (id: string): number => medianOf(samples, id, 'load') - medianOf(samples, 'empty', 'load');
  return {
    section: 'start',
    tables: [startTable(cases, samples)],
    measured: new Map(['event', 'account', 'event-guards'].map((id) => [id, over(id)])),
    notes: [
      `Medians of ${String(rounds)} processes each, in shuffled order. Each has loaded something already, imports one module by the name of its package, as the empty module is, and judges one valid document.`,
    ],
  };
}
