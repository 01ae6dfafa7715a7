import type { ContractSet } from '../contracts.js';
import { runNodeWell } from '../processes.js';
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
 * Room for everything that may be allocated: nothing is collected in between, so what the space grows by is what
 * was allocated. With one thread, no compilation goes on beside.
 */
const FLAGS = ['--expose-gc', '--single-threaded', '--min-semi-space-size=256', '--max-semi-space-size=256'];

function program({ source, texts, calls }: Subject): string {
  return `import { getHeapSpaceStatistics } from 'node:v8';
${source}
const documents = ${JSON.stringify(texts)}.map((text) => JSON.parse(text));
const mask = documents.length - 1;
function run(times) {
  let accepted = 0;
  for (let index = 0; index < times; index++) if (guard(documents[index & mask])) accepted += 1;
  return accepted;
}
function used() {
  const young = getHeapSpaceStatistics().filter(({ space_name }) => space_name.startsWith('new_'));
  return young.reduce((sum, space) => sum + space.space_used_size, 0);
}
for (let round = 0; round < 5; round++) run(4_000);
used();
gc();
const before = used();
const accepted = run(${String(calls)});
const bytes = used() - before;
if (accepted !== ${String(calls)}) throw new Error('a valid document was refused');
console.log(bytes);
`;
}

/** Bytes that a guard allocates for each call. */
export async function bytesPerCall(subject: Subject): Promise<number> {
  const file = await writeMade(made('allocation', `${subject.id}.js`), program(subject));
  return Number(await runNodeWell([...FLAGS, file])) / subject.calls;
}

function guardOf(set: ContractSet, root: string): string {
  return `import { is${root} as guard } from '${set.moduleOf(root)}';`;
}

/** A million calls where a document is small; as many as tell a single allocation where it is large. */
const MILLION = new Set(['small', 'event-created', 'event-posted', 'event-backfill']);

function toWhole(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.trunc(value) : value;
}

/**
 * V8 keeps a fraction outside of its object, and puts it into a new box whenever it is read from an object whose
 * shape it does not know beforehand. That is no doing of the guard: documents are measured without fractions.
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
