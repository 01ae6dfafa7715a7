import { setFlagsFromString } from 'node:v8';
import { parseEvent } from '@data-import/events/sync';
import { isAccountBytes } from '@data-import/validators/bytes';
import { readJson } from '@data-import/validators/text';
import { findEvent } from './contracts.js';
import { accounts } from './documents.js';
import { createFormTasks } from './forms.js';
import { measure, type Task, type Times } from './measure.js';
import { loadLoops, parseOnly, type Peer, peers } from './peers.js';
import { median, type Report, type ReportRow, type Table } from './report.js';
import { EVENT_COUNT, EVENTS, GROUPS, KINDS, type Scenario } from './scenarios.js';

const ROUNDS = 10;
const TEXTS = [...KINDS, ...EVENTS.map(({ id }) => id)];

const isText = ({ documents }: Scenario): boolean => typeof documents[0] === 'string';

function takesPart({ calls, only, lacks }: Peer, { id, purpose }: Scenario): boolean {
  if (only !== undefined) return only.includes(id);
  return calls[purpose] !== undefined && lacks?.[id] === undefined && lacks?.[purpose] === undefined;
}

async function createTask(scenario: Scenario, peer: Peer): Promise<Task> {
  const { id, contract, documents, purpose, accepts } = scenario;
  const { run, runAll, parseAndRunAll } = await loadLoops(peer, contract, purpose, id);
  const results = documents.map((each) => run(isText(scenario) ? JSON.parse(each as string) : each));
  const wrong = results.findIndex((result, index) => !accepts(result, index));
  if (wrong !== -1) throw new Error(`${peer.id} disagrees on document ${String(wrong)} of "${id}"`);
  return { id: `${id}/${peer.id}`, documents, loop: isText(scenario) ? parseAndRunAll : runAll };
}

function createTasks(scenario: Scenario): Promise<Task>[] {
  const compared = peers.filter((peer) => takesPart(peer, scenario));
  return (isText(scenario) ? [parseOnly, ...compared] : compared).map((peer) => createTask(scenario, peer));
}

function createEvents(suffix: (index: number) => string): unknown[] {
  return Array.from({ length: EVENT_COUNT }, (_, index) => {
    const { id, documents } = EVENTS[index % EVENTS.length]!;
    const { type, version } = findEvent(id);
    return { type: type + suffix(index), version, payload: documents[index] };
  });
}

function expectCount(count: number, expected: number): number {
  if (count !== expected) throw new Error(`${String(count)} of ${String(expected)} are valid`);
  return count;
}

function countValid(
  documents: readonly unknown[],
  share: 0 | 1,
  unknownFields: 'allow' | 'report' = 'allow',
): number {
  const valid = documents.filter((event) => parseEvent(event, { unknownFields }).kind === 'valid');
  return expectCount(valid.length, share * documents.length);
}

function createEventTasks(): Task[] {
  const known = createEvents(() => '');
  const unknown = createEvents((index) => `.of_another_tenant_${String(index % 241)}`);
  return [
    { id: 'known', documents: known, loop: (events) => countValid(events, 1) },
    { id: 'unknown', documents: unknown, loop: (events) => countValid(events, 0) },
    { id: 'report', documents: known, loop: (events) => countValid(events, 1, 'report') },
  ];
}

function countAccounts(documents: readonly unknown[]): number {
  const valid = documents.filter((bytes) => isAccountBytes(bytes as Buffer));
  return expectCount(valid.length, documents.length);
}

/** Guards over bytes, for the same texts as the parsing tasks. */
function createBytesTasks(): Task[] {
  return KINDS.map((id) => {
    const documents = accounts(id).map((document) => Buffer.from(JSON.stringify(document)));
    return { id: `bytes ${id}`, documents, loop: countAccounts };
  });
}

function countRead(documents: readonly unknown[]): number {
  const read = documents.filter((text) => {
    const reading = readJson(text as string);
    return reading.ok && reading.findings.length === 0;
  });
  return expectCount(read.length, documents.length);
}

function countParsed(documents: readonly unknown[]): number {
  const parsed = documents.filter((text) => JSON.parse(text as string) !== undefined);
  return expectCount(parsed.length, documents.length);
}

/** Compares our text reader with `JSON.parse`; the difference is the search for inexact numbers. */
function createTextTasks(): Task[] {
  const texts = [
    ...KINDS.map((id) => accounts(id)),
    ...EVENTS.map(({ documents }) => documents.slice(0, 64)),
  ];
  return texts.flatMap((documents, index) => {
    const written = documents.map((document) => JSON.stringify(document));
    return [
      { id: `text ${TEXTS[index]!}`, documents: written, loop: countRead },
      { id: `parsed ${TEXTS[index]!}`, documents: written, loop: countParsed },
    ];
  });
}

function createTable(title: string, scenarios: readonly Scenario[], times: Times): Table {
  const rows = peers
    .filter((peer) => scenarios.some((scenario) => takesPart(peer, scenario)))
    .map((peer): ReportRow => [
      peer.label,
      ...scenarios.map(({ id }) => times.get(`${id}/${peer.id}`) ?? null),
    ]);
  return { title, unit: 'ns per document', columns: scenarios.map(({ id }) => id), rows, isRelative: true };
}

function listMissing(scenarios: readonly Scenario[]): string[] {
  return peers.flatMap(({ label, lacks = {} }) =>
    Object.entries(lacks)
      .filter(([key]) => scenarios.some(({ id, purpose }) => key === id || key === purpose))
      .map(([key, reason]) => `${label}, ${key}: ${reason}`),
  );
}

/** Batches compared tasks together but keeps rounds short, because V8 flushes code that has not run for a while. */
async function createBatches(scenarios: readonly Scenario[]): Promise<Map<string, Task[]>> {
  const batches = new Map([
    ['events', createEventTasks()],
    ['Account guard', createBytesTasks()],
    ['text', createTextTasks()],
    ['forms', createFormTasks()],
  ]);
  for (const scenario of scenarios) {
    const key = `${scenario.contract.name} ${scenario.purpose}`;
    batches.set(key, [...(batches.get(key) ?? []), ...(await Promise.all(createTasks(scenario)))]);
  }
  return batches;
}

export async function benchSpeed(rounds = ROUNDS): Promise<Report> {
  // On a busy machine, concurrent optimisation could finish after the last round.
  setFlagsFromString('--no-concurrent-recompilation');
  const scenarios = Object.values(GROUPS).flat();
  const batches = await createBatches(scenarios);
  const times = new Map<string, number>();
  for (const batch of batches.values()) {
    for (const [id, time] of await measure(batch, rounds)) times.set(id, time);
  }
  const ratio = (id: string, other: string): number => times.get(id)! / times.get(other)!;
  const measured: Record<string, number> = {
    'events/typia': median(EVENTS.map(({ id }) => ratio(`${id}/typia`, `${id}/ours`))),
    form: ratio('form zod', 'form ours'),
    'unknown-type': ratio('unknown', 'known'),
    'unknown-fields': ratio('report', 'known'),
  };
  for (const id of times.keys()) {
    if (id.includes('/')) measured[id] = ratio(id, id.replace(/[^/]+$/, 'ours'));
  }
  for (const { id } of scenarios) measured[`${id}/best`] = findBest(id, measured);
  measured['text'] = median(TEXTS.map((id) => ratio(`text ${id}`, `parsed ${id}`)));
  for (const id of KINDS) {
    measured[`hot/${id}`] = ratio(`${id}/ours`, `fresh ${id}/parse`);
    measured[`bytes/${id}`] = ratio(`bytes ${id}`, `fresh ${id}/parse`);
    measured[`fresh/${id}`] = ratio(`fresh ${id}/ours`, `fresh ${id}/parse`);
  }
  const tables = Object.entries(GROUPS).map(([title, group]) => createTable(title, group, times));
  return { measured, tables, notes: listMissing(scenarios) };
}

function findBest(id: string, measured: Readonly<Record<string, number>>): number {
  const others = peers.filter((peer) => peer.id !== 'ours' && peer.only === undefined);
  return Math.min(...others.map((peer) => measured[`${id}/${peer.id}`] ?? Number.POSITIVE_INFINITY));
}
