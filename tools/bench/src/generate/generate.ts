import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readModel } from '@data-import/compiler/read-model';
import { run } from '@data-import/workspace/processes';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import { median } from '../statistics.js';
import { made } from '../workspace.js';
import { type Copies, makeCopies } from './copies.js';

const require = createRequire(import.meta.url);

/** The program of the compiler. */
async function findCompiler(): Promise<string> {
  const manifest = require.resolve('@data-import/compiler/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: { compiler: string } };
  return join(dirname(manifest), bin.compiler);
}

const STEPS = ['schemas', 'validators', 'events'] as const;

interface Run {
  readonly times: Readonly<Record<(typeof STEPS)[number], number>>;
  readonly contracts: number;
}

/** Generates everything once from scratch, and returns the milliseconds of each step. */
async function generateOnce(copies: Copies): Promise<Run> {
  const compiler = await findCompiler();
  const times = { schemas: 0, validators: 0, events: 0 };
  for (const step of STEPS) {
    await rm(join(copies[step], 'src', 'generated'), { recursive: true, force: true });
    const words = step === 'validators' ? [step, '--from', '../schemas'] : [step];
    const start = performance.now();
    run(process.execPath, [compiler, ...words], copies[step]);
    times[step] = performance.now() - start;
  }
  const [rest, events] = [copies.schemas, copies.events].map((folder) => readModel(folder).contracts);
  return { times, contracts: rest!.size + events!.size };
}

function totalOf({ times }: Run): number {
  return STEPS.reduce((sum, step) => sum + times[step], 0);
}

export async function benchGenerate({ quick }: { quick: boolean }): Promise<Report> {
  const factors = quick ? [1, 2] : [1, 2, 4];
  const copies = new Map<number, Copies>();
  for (const factor of factors) copies.set(factor, await makeCopies(factor));
  const runs = new Map<number, Run[]>(factors.map((factor) => [factor, []]));
  for (let round = 0; round < (quick ? 1 : 2); round++) {
    for (const [factor, folders] of copies) runs.get(factor)?.push(await generateOnce(folders));
  }
  await rm(made('generate'), { recursive: true });
  const once = median((runs.get(1) ?? []).map(totalOf));
  const most = median([...runs.values()].at(-1)?.map(totalOf) ?? []);
  return {
    section: 'generate',
    tables: [
      {
        title: 'Time to generate everything, by the number of contracts',
        columns: [
          'contracts',
          ...STEPS.map((step) => `compiler ${step}, s`),
          'in all, s',
          'time / time for one copy',
        ],
        rows: [...runs].map(([factor, all]) => {
          const total = median(all.map(totalOf));
          const steps = STEPS.map((step) => formatNumber(median(all.map(({ times }) => times[step])) / 1000));
          const growth = `${formatNumber(total / once)}×`;
          const count = `${formatNumber(all[0]?.contracts ?? 0)} (${String(factor)}×)`;
          return [count].concat(steps, formatNumber(total / 1000), growth);
        }),
      },
    ],
    measured: new Map([['growth', most / once / (factors.at(-1) ?? 1)]]),
    notes: [
      'The definitions, and copies of them under other names, in a temporary folder; each step is a process of its own.',
    ],
  };
}
