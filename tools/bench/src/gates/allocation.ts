import { run } from '@data-import/workspace/processes';
import type { ContractSet } from '../contracts.js';
import { scenarios } from '../speed/scenarios.js';
import { made, writeMade } from '../workspace.js';

/** A guard, the documents it is called with, and how often. */
export interface Subject {
  readonly id: string;
  /** Imports and defines `guard`, a function of one value. */
  readonly source: string;
  readonly texts: readonly string[];
  readonly calls: number;
}

/**
 * The young generation has room for every allocation: nothing is collected in between, so it grows by what was
 * allocated. With a single thread nothing compiles in the background.
 */
const FLAGS = ['--expose-gc', '--single-threaded', '--min-semi-space-size=256', '--max-semi-space-size=256'];

function program({ source, texts, calls }: Subject): string {
  return `import { getHeapSpaceStatistics } from 'node:v8';
${source}
const documents = ${JSON.stringify(texts)}.map((text) => JSON.parse(text));
const mask = documents.length - 1;
function call(times) {
  let accepted = 0;
  for (let index = 0; index < times; index++) if (guard(documents[index & mask])) accepted += 1;
  return accepted;
}
function used() {
  const young = getHeapSpaceStatistics().filter(({ space_name }) => space_name.startsWith('new_'));
  return young.reduce((sum, space) => sum + space.space_used_size, 0);
}
for (let round = 0; round < 5; round++) call(4_000);
used();
gc();
const before = used();
const accepted = call(${String(calls)});
const bytes = used() - before;
if (accepted !== ${String(calls)}) throw new Error('a valid document was rejected');
console.log(bytes);
`;
}

/** Bytes that a guard allocates for each call. */
export async function bytesPerCall(subject: Subject): Promise<number> {
  const file = await writeMade(made('allocation', `${subject.id}.js`), program(subject));
  return Number(run(process.execPath, [...FLAGS, file])) / subject.calls;
}

function guardOf(set: ContractSet, root: string): string {
  return `import { is${root} as guard } from '${set.moduleOf(root)}';`;
}

/** Small documents get a million calls; large ones enough to see a single allocation. */
const MILLION = new Set(['small', 'event-created', 'event-posted', 'event-backfill']);

function toWhole(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.trunc(value) : value;
}

/**
 * V8 stores a fraction outside of its object, and allocates a new box when it is read from an object of unknown
 * shape. The guard cannot avoid that, so documents are measured without fractions.
 */
function withoutFractions(text: string): string {
  return JSON.stringify(JSON.parse(text, toWhole));
}

export function subjects(): Subject[] {
  return scenarios('none').map(({ id, set, root, texts }) => ({
    id,
    source: guardOf(set, root),
    texts: texts.map(withoutFractions),
    calls: MILLION.has(id) ? 1_000_000 : 50_000,
  }));
}
