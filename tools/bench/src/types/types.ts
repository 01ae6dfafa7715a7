import { Random } from '../documents/random.js';
import { versionOf } from '../peers/peers.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median } from '../statistics.js';
import { compile, type Diagnostics } from './compile.js';
import { type Consumer, ownConsumers, peerConsumers } from './consumers.js';

type Measured = ReadonlyMap<string, Diagnostics>;

function medianOf(all: readonly Diagnostics[], what: keyof Diagnostics): number {
  return median(all.map((each) => each[what]));
}

/** Compiles every consumer as often as asked, in another order each time. */
async function measure(consumers: readonly Consumer[], rounds: number): Promise<Measured> {
  const found = new Map<string, Diagnostics[]>(consumers.map(({ id }) => [id, []]));
  const random = new Random(1);
  for (let round = 0; round < rounds; round++) {
    for (const consumer of random.shuffled(consumers)) found.get(consumer.id)?.push(await compile(consumer));
  }
  return new Map(
    [...found].map(([id, all]) => [
      id,
      {
        instantiations: medianOf(all, 'instantiations'),
        checkTime: medianOf(all, 'checkTime'),
        memory: medianOf(all, 'memory'),
      },
    ]),
  );
}

/** What a consumer costs beyond an empty file: the library files of TypeScript cost the same in both. */
function overEmpty(measured: Measured, id: string, what: keyof Diagnostics): number {
  const value = measured.get(id);
  const empty = measured.get('empty');
  if (value === undefined || empty === undefined) throw new RangeError(`"${id}" was not compiled`);
  return value[what] - empty[what];
}

const LIBRARIES = {
  '': '**@data-import**',
  typebox: `TypeBox ${versionOf('@sinclair/typebox')}, \`Static\``,
  zod: `zod ${versionOf('zod')}, \`z.infer\``,
};

function typesTable(consumers: readonly Consumer[], measured: Measured): Table {
  return {
    title: 'Compiling a consumer, over an empty file',
    columns: ['types named', 'from', 'instantiations', 'check time, ms', 'memory, MB'],
    rows: consumers
      .filter(({ id }) => id !== 'empty')
      .map(({ id, title }) => [
        title,
        LIBRARIES[(id.split('/')[1] ?? '') as keyof typeof LIBRARIES],
        formatNumber(overEmpty(measured, id, 'instantiations')),
        formatNumber(overEmpty(measured, id, 'checkTime') * 1000),
        formatNumber(overEmpty(measured, id, 'memory') / 1024),
      ]),
  };
}

/** Differences below what the compiler prints, a hundredth of a second, count as one. */
function timeRatio(measured: Measured, id: string): number {
  const time = (name: string): number => Math.max(overEmpty(measured, name, 'checkTime'), 0.01);
  return time(id) / time(`${id}/typebox`);
}

export async function benchTypes({ quick }: { quick: boolean }): Promise<Report> {
  const consumers = [...ownConsumers(), ...peerConsumers()].toSorted((a, b) =>
    a.title.localeCompare(b.title),
  );
  const measured = await measure(consumers, quick ? 1 : 7);
  return {
    section: 'types',
    tables: [typesTable(consumers, measured)],
    measured: new Map([
      ['account', overEmpty(measured, 'account', 'instantiations')],
      ['payloads', overEmpty(measured, 'payloads', 'instantiations')],
      ['account/time', timeRatio(measured, 'account')],
      ['payloads/time', timeRatio(measured, 'payloads')],
    ]),
    notes: [
      `TypeScript ${versionOf('typescript')}, \`--extendedDiagnostics\`, strict, \`skipLibCheck\`. The compiler prints hundredths of a second: shorter times count as one of them in the ratio.`,
    ],
  };
}
