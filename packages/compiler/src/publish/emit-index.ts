import { type Contracts, type EventModel, listReachable, type Remarks, type RestModel } from '../model.js';
import { groupBy } from '../once.js';
import { compare } from '../printer.js';
import { type Operation, toOperation } from './emit-json.js';
import { type Markings, collectMarkings } from './published-schema.js';
import { collectRemarks } from './remarks.js';
import { listInputs, listParameterNames } from './parameter-contracts.js';

export type Direction = 'request' | 'response' | 'part';

export interface RestIndex extends Remarks, Markings {
  readonly headers: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  readonly schemas: readonly {
    readonly name: string;
    readonly direction: Direction;
    readonly description: string;
  }[];
}

export const AUTHORIZATION = 'Authorization';

export function toRestIndex({ contracts, overview, ...model }: RestModel): RestIndex {
  const operations = model.operations.map(toOperation);
  const inputs = operations.flatMap(listInputs).map(([, name]) => name);
  const sent = listReachable(new Set(inputs), contracts);
  const bodies = operations.flatMap(({ responses }) => Object.values(responses));
  const received = listReachable(new Set(bodies), contracts);
  const schemas = [...contracts.values()].map(({ name, schema }) => {
    const direction =
      sent.has(name) === received.has(name) ? 'part' : sent.has(name) ? 'request' : 'response';
    return { name, direction, description: schema.description ?? '' } as const;
  });
  const repeats = operations.flatMap(({ operationId: operation, repeat: { assumption } }) =>
    assumption === undefined ? [] : [{ operation, assumption }],
  );
  return {
    headers: { [AUTHORIZATION]: overview.authorization.header },
    operations,
    schemas,
    ...collectRemarks(contracts, {
      gaps: [...overview.gaps, { missing: overview.server.undocumented }],
      assumptions: [...overview.assumptions, ...repeats],
    }),
    ...collectMarkings(contracts.values()),
  };
}

export function listParameterContracts(index: Pick<RestIndex, 'operations' | 'headers'>): string[] {
  return [...new Set([...listParameterNames(index.operations), ...Object.values(index.headers)])];
}

export interface EventEntry {
  readonly type: string;
  readonly version: string;
  readonly domain: string;
  readonly name: string;
}

export interface EventIndex extends Remarks, Markings {
  readonly events: readonly EventEntry[];
  readonly shapes: readonly string[];
}

export function eventsIn(contracts: Contracts): EventEntry[] {
  const events = [...contracts.values()].flatMap(({ name, schema }): EventEntry[] => {
    const event = schema['x-event'];
    return event === undefined
      ? []
      : [{ type: event.type, version: event.version, domain: event.domain ?? '', name }];
  });
  return events.sort((a, b) => compare(a.type, b.type) || compareVersions(a.version, b.version));
}

export function byType(events: readonly EventEntry[]): [type: string, versions: EventEntry[]][] {
  return [...groupBy(events, ({ type }) => type)];
}

export function toEventIndex({ contracts, overview }: EventModel): EventIndex {
  const events = eventsIn(contracts);
  const shapes = [...contracts.values()].filter(({ schema }) => schema['x-event'] === undefined);
  return {
    events,
    shapes: shapes.map(({ name }) => name),
    ...collectRemarks(contracts, overview),
    ...collectMarkings(contracts.values()),
  };
}

export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || compare(a, b);
}
