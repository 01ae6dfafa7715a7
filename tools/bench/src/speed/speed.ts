import { account } from '../contracts.js';
import { MANY } from '../documents/faults.js';
import { peers } from '../peers/peers.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import { type Table, toMarkdown } from '../report/table.js';
import { median, medianRatio } from '../statistics.js';
import { type Bus, budgetedBus, busTable, measureBus } from './bus.js';
import { speedChart } from './chart.js';
import { type Effort, measure, type Samples } from './measure.js';
import { measureMillion } from './million.js';
import { type Faults, type Scenario, scenarios } from './scenarios.js';
import { unknownFieldsRatios, unknownFieldsTable, unknownFieldsTasks } from './unknown-fields.js';
import { FAULTS, isExplained, keyOf, makeTasks, type Operation } from './tasks.js';

const FULL: Effort = { rounds: 25, warmUp: 6, milliseconds: 12 };
const QUICK: Effort = { rounds: 5, warmUp: 3, milliseconds: 2 };

type Million = ReturnType<typeof measureMillion>;

/** Samples of one peer, for one operation and scenario. */
type Reader = (operation: Operation, scenario: string, peer: string) => readonly number[];

function readerOf(samples: Samples): Reader {
  return (operation, scenario, peer) => {
    const key = keyOf(operation, scenario, peer);
    const found = samples.get(key);
    if (found === undefined) throw new RangeError(`not measured: ${key}`);
    return found;
  };
}

/** A row for each peer: its time in each scenario, and the ratio to ours. */
function timeTable(title: string, read: Reader, operation: Operation, columns: readonly Scenario[]): Table {
  const cell = (scenario: string, peer: string): string => {
    const samples = read(operation, scenario, peer);
    const time = formatNumber(median(samples));
    if (peer === 'ours') return `**${time}**`;
    return `${time} (${formatNumber(medianRatio(samples, read(operation, scenario, 'ours')))}×)`;
  };
  return {
    title,
    columns: ['ns per document', ...columns.map((scenario) => scenario.title)],
    rows: peers.map(({ id, label }) => [label, ...columns.map((scenario) => cell(scenario.id, id))]),
  };
}

function guardTable(read: Reader, columns: readonly Scenario[]): Table {
  const table = timeTable('Guard, valid documents', read, 'is', columns);
  const parse = columns.map(({ id }) => {
    const samples = read('parse', id, 'parse');
    const ratio = medianRatio(samples, read('is', id, 'ours'));
    return `${formatNumber(median(samples))} (${formatNumber(ratio)}×)`;
  });
  return { ...table, rows: [['`JSON.parse` of the text', ...parse], ...table.rows] };
}

/** What a guard adds to parsing, if each document is parsed for one call. */
function freshTable(read: Reader, columns: readonly Scenario[]): Table {
  const cell = (scenario: string, peer: string): string =>
    `${formatNumber(medianRatio(read('fresh', scenario, peer), read('parse', scenario, 'parse')))}×`;
  return {
    title: 'Parse and guard, against parsing only',
    columns: ['time of both / time to parse', ...columns.map(({ title }) => title)],
    rows: peers.map(({ id, label }) => [label, ...columns.map((scenario) => cell(scenario.id, id))]),
  };
}

/** The part that no guard can avoid, beside the whole guard. */
function floorTable(
  read: Reader,
  title: string,
  floor: readonly [label: string, operation: Operation],
  columns: readonly Scenario[],
): Table {
  const [label, operation] = floor;
  const rows: readonly (readonly [string, Operation, string])[] = [
    [label, operation, operation],
    ['**@data-import**', 'is', 'ours'],
    ['typia', 'is', 'typia'],
  ];
  return {
    title,
    columns: ['ns per document', ...columns.map((scenario) => scenario.title)],
    rows: rows.map(([name, each, peer]) => [
      name,
      ...columns.map(({ id }) => formatNumber(median(read(each, id, peer)))),
    ]),
  };
}

const ACCOUNT_FLOOR = 'Where the time of an account goes';
const EVENT_FLOOR = 'Where the time of an event goes';

const TITLES: Readonly<Record<Faults, string>> = {
  none: 'All issues, valid documents',
  first: 'All issues, one error: the first value',
  middle: 'All issues, one error: a value in the middle',
  last: 'All issues, one error: the last value',
  many: `All issues, up to ${String(MANY)} errors`,
};

function millionTable({ all, last }: Million): Table {
  const row = (title: string, { time, ratio }: Million['all']): string[] => [
    title,
    formatNumber(time),
    `${formatNumber(ratio)}×`,
  ];
  return {
    title: 'Issues of a million items',
    columns: ['array of a million transactions', 'ms', 'time / half a million'],
    rows: [
      row('every item bad: the cap of 100 issues ends the walk', all),
      row('only the last item bad', last),
    ],
  };
}

/** The ratio to a peer after both lose what the dates and decimals of a document take by themselves. */
function beyondForms(read: Reader, scenario: string, peer: string): number {
  const forms = read('forms', scenario, 'forms');
  const rest = (id: string): number[] =>
    read('is', scenario, id).map((time, round) => time - (forms[round] as number));
  return medianRatio(rest(peer), rest('ours'));
}

function measuredValues(read: Reader, { all, last }: Million, bus: Bus): Map<string, number> {
  const measured = new Map([
    ...budgetedBus(bus),
    ['million/all', all.ratio],
    ['million/last', last.ratio],
    ['beyond-forms/ajv-nested', beyondForms(read, 'large', 'ajv-nested')],
  ]);
  for (const { id } of scenarios('none')) {
    const ours = read('is', id, 'ours');
    for (const peer of peers) measured.set(`is/${id}/${peer.id}`, medianRatio(read('is', id, peer.id), ours));
    measured.set(`hot/${id}`, medianRatio(ours, read('parse', id, 'parse')));
  }
  const eventIds = scenarios('none').filter(({ set }) => !set.closed);
  measured.set('events/typia', median(eventIds.map(({ id }) => measured.get(`is/${id}/typia`) ?? NaN)));
  for (const id of ['small', 'large', 'mixed']) {
    measured.set(`fresh/${id}`, medianRatio(read('fresh', id, 'ours'), read('parse', id, 'parse')));
  }
  for (const faults of ['many', 'last'] as const) {
    const operation: Operation = `validate-${faults}`;
    const theirs = read(operation, 'large', 'ajv-nested');
    measured.set(`validate/${faults}`, medianRatio(theirs, read(operation, 'large', 'ours')));
  }
  return measured;
}

/** How many times as long the others take: the first table of the page. */
function summaryTable(read: Reader): string {
  const columns = [
    ['is', 'small', 'guard, small account'],
    ['is', 'mixed', 'guard, mixed accounts'],
    ['is', 'event-posted', 'guard, one event'],
    ['validate-many', 'large', `list of ${String(MANY)} errors`],
  ] as const;
  const others = peers.filter(({ id }) => id !== 'ours');
  const cells = (id: string): string[] =>
    columns.map(([operation, scenario]) => {
      const ours = read(operation, scenario, 'ours');
      return `${formatNumber(medianRatio(read(operation, scenario, id), ours))}×`;
    });
  const markdown = toMarkdown({
    title: '',
    columns: ['times as long as @data-import', ...columns.map(([, , title]) => title)],
    rows: others.map(({ id, label }) => [label].concat(cells(id))),
  });
  return markdown.replace(/^### \n\n/, '');
}

export async function benchSpeed({ quick }: { quick: boolean }): Promise<Report> {
  const effort = quick ? QUICK : FULL;
  const read = readerOf(measure(await makeTasks(), effort));
  const unknownFields = measure(await unknownFieldsTasks(), effort);
  const bus = await measureBus(effort);
  const million = measureMillion(quick ? 1 : 5);
  const all = scenarios('none');
  const explained = all.filter(({ id }) => isExplained(id));
  const accounts = all.filter(({ set }) => set === account);
  const openOnes = all.filter(({ set }) => !set.closed);
  const fresh = all.filter(({ id }) => id === 'small' || id === 'large' || id === 'mixed');
  const bars = (scenario: string) =>
    peers.map(({ id, label }) => ({ label, value: median(read('is', scenario, id)), ours: id === 'ours' }));
  return {
    section: 'speed',
    tables: [
      guardTable(read, all),
      freshTable(read, fresh),
      floorTable(read, ACCOUNT_FLOOR, ['checks its dates and decimals, nothing else', 'forms'], accounts),
      floorTable(read, EVENT_FLOOR, ['reads its fields, checks nothing', 'reads'], openOnes),
      ...FAULTS.map((faults) => timeTable(TITLES[faults], read, `validate-${faults}`, explained)),
      unknownFieldsTable(unknownFields),
      millionTable(million),
      busTable(bus),
    ],
    measured: new Map([...measuredValues(read, million, bus), ...unknownFieldsRatios(unknownFields)]),
    notes: [],
    places: new Map([['summary', summaryTable(read)]]),
    charts: new Map([['performance-speed.svg', speedChart(bars('mixed'), bars('event-posted'))]]),
  };
}
