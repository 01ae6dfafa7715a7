import { run } from '@data-import/workspace/processes';
import { Random } from '../documents/random.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median, medianDifference, medianRatio } from '../statistics.js';
import { made, writeMade } from '../workspace.js';
import { EMPTY, type StartCase, startCases, WARM_UP } from './cases.js';

interface Sample {
  /** Milliseconds of `import()`. */
  readonly load: number;
  /** The same for the empty twin, in the same process; as long as `load` without one. */
  readonly twin: number;
  /** The same for an empty module, in the same process. */
  readonly empty: number;
  /** Milliseconds until the first document was validated. */
  readonly verdict: number;
  /** Bytes that stay in the heap. */
  readonly heap: number;
}

/**
 * A program that a fresh process runs without any loader. It imports the modules and their empty twin, in the order
 * that its argument gives: the second import of a process costs a little less than the first.
 */
function program({ modules, twin = [], sameVerdict = false, verdict, document }: StartCase): string {
  return `const value = ${JSON.stringify(document)};
async function timed(modules) {
  const start = performance.now();
  const [loaded] = await Promise.all(modules.map((module) => import(module)));
  return { loaded, time: performance.now() - start };
}
await timed(['${WARM_UP}']);
const { time: empty } = await timed(['${EMPTY}']);
async function importTwin() {
  const { loaded, time } = await timed(${JSON.stringify(twin)});
  const called = performance.now();
  if (${String(sameVerdict)} && !(${verdict})) throw new Error('the twin rejected a valid document');
  return time + (${String(sameVerdict)} ? performance.now() - called : 0);
}
let twin = process.argv[2] === 'twin-first' ? await importTwin() : undefined;
gc();
const before = process.memoryUsage().heapUsed;
const { loaded, time: load } = await timed(${JSON.stringify(modules)});
const called = performance.now();
const accepted = ${verdict};
const verdict = load + performance.now() - called;
gc();
const heap = process.memoryUsage().heapUsed - before;
twin ??= await importTwin();
if (!accepted) throw new Error('a valid document was rejected');
console.log(JSON.stringify({ load, twin, empty, verdict, heap }));
`;
}

type Samples = ReadonlyMap<string, readonly Sample[]>;

/** Runs every case once in each round, each in a process of its own, in a different order each time. */
async function measure(cases: readonly StartCase[], rounds: number): Promise<Samples> {
  const samples = new Map<string, Sample[]>();
  const files = new Map<StartCase, string>();
  for (const each of cases) {
    files.set(each, await writeMade(made('start', `run-${each.id.replace('/', '-')}.js`), program(each)));
    samples.set(each.id, []);
  }
  const random = new Random(1);
  // The first two rounds fill the caches of the file system and do not count.
  for (let round = -2; round < rounds; round++) {
    for (const each of random.shuffled(cases)) {
      const order = round % 2 === 0 ? 'twin-first' : 'twin-last';
      const output = run(process.execPath, ['--expose-gc', files.get(each) as string, order]);
      if (round >= 0) samples.get(each.id)?.push(JSON.parse(output) as Sample);
    }
  }
  return samples;
}

function valuesOf(samples: Samples, id: string, what: keyof Sample): number[] {
  return (samples.get(id) ?? []).map((sample) => sample[what]);
}

/** A twin that validates too is compared until its first verdict. */
function ratioToTwin(cases: readonly StartCase[], samples: Samples, id: string): number {
  const what = cases.find((each) => each.id === id)?.sameVerdict === true ? 'verdict' : 'load';
  return medianRatio(valuesOf(samples, id, what), valuesOf(samples, id, 'twin'));
}

function overEmpty(samples: Samples, id: string): number {
  return medianDifference(valuesOf(samples, id, 'load'), valuesOf(samples, id, 'empty'));
}

function startTable(cases: readonly StartCase[], samples: Samples): Table {
  const cell = (id: string, what: keyof Sample): string => formatNumber(median(valuesOf(samples, id, what)));
  return {
    title: 'A fresh process',
    columns: ['', 'import, ms', 'its empty twin, ms', 'ratio', 'until the first verdict, ms', 'heap, KB'],
    rows: cases.map(({ id, title, twin }) => [
      title,
      cell(id, 'load'),
      twin === undefined ? '–' : cell(id, 'twin'),
      twin === undefined ? '–' : `${formatNumber(ratioToTwin(cases, samples, id))}×`,
      cell(id, 'verdict'),
      formatNumber(median(valuesOf(samples, id, 'heap')) / 1024),
    ]),
  };
}

/** The cases whose ratio to their empty twin has a budget. */
const RATIOS = ['event', 'account', 'event-guards', 'router'];

export async function benchStart({ quick }: { quick: boolean }): Promise<Report> {
  const cases = await startCases();
  const rounds = quick ? 4 : 40;
  const samples = await measure(cases, rounds);
  return {
    section: 'start',
    tables: [startTable(cases, samples)],
    measured: new Map([
      ...RATIOS.map((id) => [id, ratioToTwin(cases, samples, id)] as const),
      ['schemas', overEmpty(samples, 'schemas')],
    ]),
    notes: [
      `Medians of ${String(rounds)} processes each, in shuffled order. Each process has loaded another module already, imports the modules by the names of their packages, and validates one valid document. The empty twin has the same files in the same folders, with the same text inside a function that nobody calls; the ratio is taken within each process. _Over an empty module_ is the difference to importing a module without any code, within each process too. _Runtime copied_ is the layout that was rejected: one file for each contract, with a copy of the runtime in it. Verdict and heap include what the import costs.`,
    ],
  };
}
