import { parseEvent } from '@data-import/events/sync';
import type { Validator } from '@data-import/validators';
import { eventContracts, events } from '../contracts.js';
import { Random } from '../documents/random.js';
import { samplePayload } from '../documents/samples.js';
import { formatNumber } from '../report/format.js';
import type { Table } from '../report/table.js';
import { median, medianRatio } from '../statistics.js';
import { judgeLoop } from './loop.js';
import type { Samples, Task } from './measure.js';

/** Events without undocumented fields, from flat ones to nested ones with lists. */
const EVENTS = [
  'AccountCreatedV1',
  'BillingLedgerEntryPostedV2',
  'MeterpointGasBackfillV1',
  'LifecycleLeaveSupplierRequestedV3',
  'ContractGroupsCreatedV1',
];

const COUNT = 64;
const SEED = 20_240_229;

const MODES = { allow: '', report: `, { unknownFields: 'report' }` };
type Mode = keyof typeof MODES;
type Callee = 'parse' | 'validate';

function keyOf(callee: Callee, event: string, mode: Mode): string {
  return `unknown-fields/${callee}/${event}/${mode}`;
}

/** Parsing and validating each event, with its undocumented fields allowed and reported. */
export async function unknownFieldsTasks(): Promise<Task[]> {
  const set = eventContracts('unknown-fields', EVENTS);
  const tasks: Task[] = [];
  for (const name of EVENTS) {
    const { type, version } = events.find((event) => event.name === name)!;
    const module = (await import(set.moduleOf(name))) as Readonly<Record<string, Validator<unknown>>>;
    const random = new Random(SEED);
    const payloads = Array.from(
      { length: COUNT },
      () => JSON.parse(JSON.stringify(samplePayload(set, name, random))) as unknown,
    );
    const given = {
      parse: payloads.map((payload) => ({ type, version, payload })),
      validate: payloads,
    };
    for (const mode of ['allow', 'report'] as const) {
      const add = (callee: Callee, target: unknown, judge: string): void => {
        const loop = judgeLoop({ judge }, { target }, 'hot');
        tasks.push({ key: keyOf(callee, name, mode), loop, documents: given[callee], expected: 'all' });
      };
      add('parse', parseEvent, `target(value${MODES[mode]}).kind === 'valid'`);
      add('validate', module[name]!.validate, `target(value${MODES[mode]}).ok`);
    }
  }
  return tasks;
}

function samplesOf(samples: Samples, callee: Callee, event: string, mode: Mode): readonly number[] {
  return samples.get(keyOf(callee, event, mode)) ?? [];
}

function ratioOf(samples: Samples, callee: Callee, event: string): number {
  return medianRatio(samplesOf(samples, callee, event, 'report'), samplesOf(samples, callee, event, 'allow'));
}

/** Times with undocumented fields reported, to times with them allowed, by the id of the budget. */
export function unknownFieldsRatios(samples: Samples): Map<string, number> {
  return new Map(EVENTS.map((event) => [`unknown-fields/${event}`, ratioOf(samples, 'parse', event)]));
}

export function unknownFieldsTable(samples: Samples): Table {
  const cells = (callee: Callee, event: string): string[] => [
    formatNumber(median(samplesOf(samples, callee, event, 'allow'))),
    `${formatNumber(median(samplesOf(samples, callee, event, 'report')))} (${formatNumber(ratioOf(samples, callee, event))}×)`,
  ];
  return {
    title: "Undocumented fields reported: `unknownFields: 'report'`",
    columns: ['ns per event', '`parseEvent`', 'with `report`', '`validate`', 'with `report`'],
    rows: EVENTS.map((event) => [event, ...cells('parse', event), ...cells('validate', event)]),
  };
}
