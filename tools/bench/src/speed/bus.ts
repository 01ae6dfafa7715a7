import { parseEvent, createEventRouter } from '@data-import/events/sync';
import { events, someEvents } from '../contracts.js';
import { Random } from '../documents/random.js';
import { samplePayload } from '../documents/samples.js';
import { formatNumber } from '../report/format.js';
import type { Table } from '../report/table.js';
import { median, medianRatio } from '../statistics.js';
import { type Effort, measure, type Samples, type Task } from './measure.js';

/** A power of two: a loop goes round without a division. */
const COUNT = 1024;

const TYPES = ['AccountCreatedV1', 'BillingLedgerEntryPostedV2', 'MeterpointGasBackfillV1'];

/** Events as they come from a bus: parsed from text, so that no string is shared. */
function fromBus(known: (index: number) => boolean): unknown[] {
  const random = new Random(20_261_122);
  return Array.from({ length: COUNT }, (_, index) => {
    const root = TYPES[index % TYPES.length]!;
    const { type, version } = events.find(({ name }) => name === root)!;
    const name = known(index) ? type : `${type}.of_another_tenant_${String(index % 241)}`;
    const payload = samplePayload(someEvents, root, random);
    return JSON.parse(JSON.stringify({ type: name, version, payload })) as unknown;
  });
}

const KNOWN = fromBus(() => true);
const UNKNOWN = fromBus(() => false);
const MIXED = fromBus((index) => index % 2 === 0);

function count(documents: readonly unknown[], from: number, times: number): number {
  let valid = 0;
  for (let index = from; index < from + times; index += 1) {
    if (parseEvent(documents[index % COUNT]).kind === 'valid') valid += 1;
  }
  return valid;
}

const TASKS: readonly Task[] = [
  { key: 'known', loop: count, documents: KNOWN, expected: 'all' },
  { key: 'unknown', loop: count, documents: UNKNOWN, expected: 'none' },
];

type Batches = Readonly<Record<'known' | 'mixed', readonly number[]>>;

function handled(): number {
  return 1;
}

/** A router with handlers of all three events: nanoseconds per event of a batch, in each round. */
async function measureBatches(rounds: number): Promise<Batches> {
  const router = createEventRouter({
    handlers: {
      'account.created': { v1: handled },
      'billing.ledger.entry_posted': { v2: handled },
      'meterpoint.gas.backfill': { v1: handled },
    },
    fallback: () => 0,
  });
  const samples: Record<keyof Batches, number[]> = { known: [], mixed: [] };
  const batches = { known: KNOWN, mixed: MIXED } as const;
  for (let round = -3; round < rounds; round += 1) {
    const names: (keyof Batches)[] = round % 2 === 0 ? ['known', 'mixed'] : ['mixed', 'known'];
    for (const name of names) {
      const start = performance.now();
      for (let times = 0; times < 20; times += 1) await router.handleAll(batches[name]);
      if (round >= 0) samples[name].push(((performance.now() - start) * 1e6) / (20 * COUNT));
    }
  }
  return samples;
}

export interface Bus {
  readonly parsed: Samples;
  readonly routed: Batches;
}

/** Events of a bus of which half are not in the catalogue. */
export async function measureBus(effort: Effort): Promise<Bus> {
  return { parsed: measure(TASKS, effort), routed: await measureBatches(effort.rounds) };
}

/** What has a budget, by its id. */
export function budgetedBus({ parsed, routed }: Bus): [id: string, value: number][] {
  return [
    ['bus/unknown', medianRatio(parsed.get('unknown')!, parsed.get('known')!)],
    // A rate is the inverse of a time.
    ['bus/mixed', medianRatio(routed.known, routed.mixed)],
  ];
}

function row(title: string, samples: readonly number[], base: readonly number[]): string[] {
  const ratio = `${formatNumber(medianRatio(samples, base))}×`;
  return [title, formatNumber(median(samples)), ratio];
}

export function busTable({ parsed, routed }: Bus): Table {
  const [known, unknown] = [parsed.get('known')!, parsed.get('unknown')!];
  return {
    title: 'Events of a shared bus',
    columns: ['ns per event', 'time', 'against known events'],
    rows: [
      row('`parseEvent`, known and valid', known, known),
      row('`parseEvent`, of a type that is not in the catalogue', unknown, known),
      row('`handleAll`, known and valid', routed.known, routed.known),
      row('`handleAll`, half of them of types that are not in the catalogue', routed.mixed, routed.known),
    ],
  };
}
