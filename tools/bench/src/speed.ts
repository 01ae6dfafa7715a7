import { parseEvent } from '@data-import/events/sync';
import { isAccountBytes } from '@data-import/validators/bytes';
import { Bench } from 'tinybench';
import { account, type Contract, findEvent, someEvents } from './contracts.js';
import { accounts, payloads, withErrors } from './documents.js';
import { loadLoops, parseOnly, peers, type Purpose } from './peers.js';
import { formatNumber, median, type Report, type Table } from './report.js';

const ROUNDS = 20;
const EVENT_COUNT = 4096;

interface Task {
  readonly id: string;
  readonly documents: readonly unknown[];
  readonly loop: (documents: readonly unknown[]) => number;
  /** The least count of the loop: a validator with other verdicts is not comparable. */
  readonly least: number;
}

/** Nanoseconds per document. */
type Times = ReadonlyMap<string, number>;

const BENCH_OPTIONS = { time: 12, iterations: 8, warmupTime: 12, warmupIterations: 8 };

/** Milliseconds of processor time, garbage collection included: the machine may be busy with other programs. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs all tasks in turn in each round, and returns the median of the best round: other programs disturb some rounds. */
function measure(tasks: readonly Task[]): Times {
  const times = new Map<string, number>();
  const bench = new Bench({ ...BENCH_OPTIONS, now: readProcessorTime, throws: true });
  for (const { id, documents, loop, least } of tasks) {
    const count = loop(documents);
    if (count < least || (least === 0 && count > 0)) throw new Error(`${id} counted ${String(count)}`);
    bench.add(id, () => loop(documents));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    bench.runSync();
    for (const { id, documents } of tasks) {
      const result = bench.getTask(id)?.result;
      if (result?.state !== 'completed') throw new Error(`${id} was not measured`);
      const time = (result.latency.p50 * 1e6) / documents.length;
      times.set(id, Math.min(time, times.get(id) ?? time));
    }
  }
  return times;
}

/** Documents of one contract, and the expression of every peer. */
interface Scenario {
  readonly id: string;
  readonly contract: Contract;
  readonly documents: readonly unknown[];
  readonly purpose: Purpose;
  readonly least: number;
}

const KINDS = ['small', 'large', 'mixed'] as const;
const LARGE = accounts('large');
const GUARD = { contract: account, purpose: 'guard', least: 1 } as const;
const ISSUES = { contract: account, purpose: 'issues' } as const;
const EVENTS = someEvents.map((contract): Scenario => ({
  ...GUARD,
  id: contract.name,
  contract,
  documents: payloads(contract, EVENT_COUNT),
}));

const GROUPS: Readonly<Record<string, readonly Scenario[]>> = {
  'Guard, accounts': KINDS.map((id) => ({ ...GUARD, id, documents: accounts(id) })),
  'Guard, events': EVENTS,
  'Parse and guard, accounts': KINDS.map((id) => {
    const documents = accounts(id).map((document) => JSON.stringify(document));
    return { ...GUARD, id: `fresh ${id}`, documents };
  }),
  'All issues, large account': [
    { ...ISSUES, id: 'valid', documents: LARGE, least: 0 },
    { ...ISSUES, id: '43 errors', documents: LARGE.map((each) => withErrors(each, 'many')), least: 43 },
    { ...ISSUES, id: 'late error', documents: LARGE.map((each) => withErrors(each, 'last')), least: 1 },
  ],
};

function createTasks({ id, contract, documents, purpose, least }: Scenario): Promise<Task>[] {
  const isText = typeof documents[0] === 'string';
  return (isText ? [parseOnly, ...peers] : peers).map(async (peer) => {
    const { runAll, parseAndRunAll } = await loadLoops(peer, contract, purpose, id);
    const loop = isText ? parseAndRunAll : runAll;
    return { id: `${id}/${peer.id}`, documents, loop, least: least * documents.length };
  });
}

function createEvents(suffix: (index: number) => string): unknown[] {
  return Array.from({ length: EVENT_COUNT }, (_, index) => {
    const { id, documents } = EVENTS[index % EVENTS.length]!;
    const { type, version } = findEvent(id);
    return { type: type + suffix(index), version, payload: documents[index] };
  });
}

function countValid(documents: readonly unknown[], unknownFields: 'allow' | 'report' = 'allow'): number {
  return documents.filter((event) => parseEvent(event, { unknownFields }).kind === 'valid').length;
}

function createEventTasks(): Task[] {
  const known = createEvents(() => '');
  const unknown = createEvents((index) => `.of_another_tenant_${String(index % 241)}`);
  const least = EVENT_COUNT;
  return [
    { id: 'known', documents: known, loop: (events) => countValid(events), least },
    { id: 'unknown', documents: unknown, loop: (events) => countValid(events), least: 0 },
    { id: 'report', documents: known, loop: (events) => countValid(events, 'report'), least },
  ];
}

function countAccounts(documents: readonly unknown[]): number {
  return documents.filter((bytes) => isAccountBytes(bytes as Buffer)).length;
}

/** Guards over the bytes of the texts that are parsed elsewhere. */
function createBytesTasks(): Task[] {
  return KINDS.map((id) => {
    const documents = accounts(id).map((document) => Buffer.from(JSON.stringify(document)));
    return { id: `bytes ${id}`, documents, loop: countAccounts, least: documents.length };
  });
}

function createTable(title: string, scenarios: readonly Scenario[], times: Times): Table {
  const rows = peers.map((peer) => {
    const cells = scenarios.map(({ id }) => {
      const time = times.get(`${id}/${peer.id}`)!;
      const ratio = formatNumber(time / times.get(`${id}/ours`)!);
      return `${formatNumber(time)}${peer.id === 'ours' ? '' : ` (${ratio}×)`}`;
    });
    return [peer.label, ...cells];
  });
  return { title, columns: ['ns per document', ...scenarios.map(({ id }) => id)], rows };
}

export async function benchSpeed(): Promise<Report> {
  const tasks = await Promise.all(Object.values(GROUPS).flat().flatMap(createTasks));
  const times = measure([...tasks, ...createEventTasks(), ...createBytesTasks()]);
  const ratio = (id: string, other: string): number => times.get(id)! / times.get(other)!;
  const measured = new Map([
    ['events/typia', median(EVENTS.map(({ id }) => ratio(`${id}/typia`, `${id}/ours`)))],
    ['unknown-type', ratio('unknown', 'known')],
    ['unknown-fields', ratio('report', 'known')],
  ]);
  for (const { id } of tasks) measured.set(id, ratio(id, id.replace(/[^/]+$/, 'ours')));
  for (const id of KINDS) {
    measured.set(`hot/${id}`, ratio(`${id}/ours`, `fresh ${id}/parse`));
    measured.set(`bytes/${id}`, ratio(`bytes ${id}`, `fresh ${id}/parse`));
    measured.set(`fresh/${id}`, ratio(`fresh ${id}/ours`, `fresh ${id}/parse`));
  }
  const tables = Object.entries(GROUPS).map(([title, group]) => createTable(title, group, times));
  return { measured, tables };
}
