import { garble, seededChoices } from '@data-import/arbitraries';
import { formatNumber, median } from '../report.js';
import { type Case, getWebhookCase, listSchemaStoreCases } from './cases.js';
import { compileAjv, type Compiled, compileOurs } from './validators.js';

const MUTANTS = 20;

/** Ajv's values divided by ours, for schemas that both compile. */
interface Ratios {
  readonly compile: number;
  readonly size: number;
  readonly time?: number;
}

interface Totals {
  schemas: number;
  compiled: number;
  verdicts: number;
  readonly rejected: string[];
  readonly rejectedByAjv: string[];
  readonly disagreements: string[];
  readonly ratios: Ratios[];
}

async function run(cases: readonly Case[]): Promise<Totals> {
  const totals: Totals = {
    schemas: 0,
    compiled: 0,
    verdicts: 0,
    rejected: [],
    rejectedByAjv: [],
    disagreements: [],
    ratios: [],
  };
  for (const one of cases) {
    totals.schemas += 1;
    process.stderr.write(`${totals.schemas} of ${cases.length}: ${one.file}\n`);
    const ours = await compileOurs(one).catch((error: unknown) => `${one.file}: crashed: ${String(error)}`);
    const ajv = await compileAjv(one);
    if (typeof ajv === 'string') totals.rejectedByAjv.push(`${one.file}: ${ajv}`);
    if (typeof ours === 'string') totals.rejected.push(ours);
    else totals.compiled += 1;
    if (typeof ours === 'string' || typeof ajv === 'string') continue;
    compare(one, ours, ajv, totals);
    totals.ratios.push({
      compile: ajv.milliseconds / ours.milliseconds,
      size: ajv.size / ours.size,
      ...measure(one.instances.filter(ajv.accepts), ours, ajv),
    });
  }
  return totals;
}

function compare({ file, instances }: Case, ours: Compiled, ajv: Compiled, totals: Totals): void {
  for (const instance of instances) {
    const mutants = Array.from({ length: MUTANTS }, (_, seed) => garble(instance, seededChoices(seed)));
    for (const document of [instance, ...mutants]) {
      const expected = ajv.accepts(document);
      totals.verdicts += 1;
      if ([ours.accepts, ...ours.others].every((accepts) => accepts(document) === expected)) continue;
      totals.disagreements.push(`${file}: Ajv says ${expected} of ${JSON.stringify(document).slice(0, 500)}`);
    }
  }
}

function measure(documents: readonly unknown[], ours: Compiled, ajv: Compiled): { time?: number } {
  if (documents.length === 0) return {};
  const best = [Infinity, Infinity];
  let repeats = 1;
  for (let round = 0; round < 8; round += 1) {
    for (const [index, { accepts }] of [ours, ajv].entries()) {
      const start = performance.now();
      for (let count = 0; count < repeats; count += 1) for (const document of documents) accepts(document);
      best[index] = Math.min(best[index]!, (performance.now() - start) / repeats);
    }
    if (round === 0) repeats = Math.max(1, Math.ceil(4 / Math.max(...best)));
  }
  return { time: best[1]! / best[0]! };
}

function quartiles(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number): string => formatNumber(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return `${formatNumber(median(values))} (${at(0.25)} to ${at(0.75)}), ${values.length} schemas`;
}

function print(title: string, { ratios, ...totals }: Totals): void {
  const { rejected, rejectedByAjv, disagreements } = totals;
  const times = ratios.flatMap(({ time }) => time ?? []);
  const lines = [
    `## ${title}`,
    `${totals.compiled} of ${totals.schemas} schemas compiled, ${rejectedByAjv.length} rejected by Ajv`,
    `${totals.verdicts} verdicts, ${disagreements.length} disagreements`,
    'Ajv standalone divided by ours, median (quartiles):',
    `time of checks ${quartiles(times)}`,
    `size ${quartiles(ratios.map(({ size }) => size))}`,
    `time of compilation ${quartiles(ratios.map(({ compile }) => compile))}`,
    ...disagreements,
    ...rejected.map((each) => `rejected: ${each}`),
    ...rejectedByAjv.map((each) => `rejected by Ajv: ${each}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const [clone, ...only] = process.argv.slice(2);
if (clone === undefined) throw new Error('usage: main.ts <clone of SchemaStore> [<file of a schema>]…');
const cases = listSchemaStoreCases(clone).filter(({ file }) => only.length === 0 || only.includes(file));
if (only.length === 0) print('octokit/webhooks', await run([getWebhookCase()]));
print('SchemaStore', await run(cases));
