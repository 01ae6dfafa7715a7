import type { Operation } from './emit-json.js';
import { type Contracts, reachableFrom, RuleError } from '../model.js';
import { type Markings, markingsOf } from './published-schema.js';
import { type Remarks, remarksOf } from './remarks.js';
import { parameterContracts } from './wire-schemas.js';

/** The direction in which a document travels; a `part` appears in documents of either direction, or in none. */
export type Direction = 'request' | 'response' | 'part';

export interface RestIndex extends Remarks, Markings {
  /** The contracts of the headers that every request carries, by the name of the header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  readonly schemas: readonly {
    readonly name: string;
    readonly direction: Direction;
    readonly description: string;
  }[];
}

/**
 * The machine-readable index of the REST contracts.
 *
 * @param general the gaps and assumptions that are in no schema
 */
export function toRestIndex(
  contracts: Contracts,
  operations: readonly Operation[],
  headers: RestIndex['headers'],
  general: Remarks,
): RestIndex {
  const sent = reach(
    contracts,
    operations.flatMap(({ pathParams, query, request }) => [pathParams, query, request]),
  );
  const received = reach(
    contracts,
    operations.flatMap(({ responses }) => Object.values(responses)),
  );
  const schemas = [...contracts.values()].map(({ name, schema }) => {
    const direction =
      sent.has(name) === received.has(name) ? 'part' : sent.has(name) ? 'request' : 'response';
    return { name, direction, description: schema.description ?? '' } as const;
  });
  return {
    headers,
    operations,
    schemas,
    ...remarksOf(contracts, general),
    ...markingsOf(contracts.values()),
  };
}

/** The contracts of what requests carry as text: of queries, path parameters and headers. */
export function wireNamesOf({ operations, headers }: Pick<RestIndex, 'operations' | 'headers'>): string[] {
  return [...new Set([...parameterContracts(operations), ...Object.values(headers)])];
}

function reach(contracts: Contracts, roots: readonly (string | undefined)[]): Set<string> {
  const reached = new Set<string>();
  for (const root of roots) {
    if (root === undefined) continue;
    reached.add(root);
    for (const name of reachableFrom(contracts.get(root)!.schema, contracts)) reached.add(name);
  }
  return reached;
}

/** One version of one event. */
export interface EventEntry {
  readonly type: string;
  readonly version: string;
  /** The folder of the catalogue that the event belongs to. */
  readonly domain: string;
  /** The identifier of the contract: `AccountCreatedV1`. */
  readonly name: string;
}

export interface EventIndex extends Remarks, Markings {
  readonly events: readonly EventEntry[];
  readonly shapes: readonly string[];
}

/**
 * The machine-readable index of the events, in the order of their types and versions.
 *
 * @param general the gaps and assumptions that are in no schema
 */
export function toEventIndex(contracts: Contracts, general: Remarks): EventIndex {
  const events: EventEntry[] = [];
  const shapes: string[] = [];
  for (const { name, file, schema } of contracts.values()) {
    const event = schema['x-event'];
    if (event === undefined) {
      shapes.push(name);
      continue;
    }
    const [, folder, domain] = file.split('/');
    if (folder !== 'catalogue' || domain === undefined)
      throw new RuleError(file, `${name} is outside the catalogue`);
    events.push({ type: event.type, version: event.version, domain, name });
  }
  events.sort((a, b) => compare(a.type, b.type) || compare(a.version, b.version));
  return { events, shapes, ...remarksOf(contracts, general), ...markingsOf(contracts.values()) };
}

/** By code unit, which is the same everywhere; numbers within versions by value. */
function compare(a: string, b: string): number {
  const [x, y] = [Number(a.replace(/^v/, '')), Number(b.replace(/^v/, ''))];
  if (!Number.isNaN(x) && !Number.isNaN(y) && x !== y) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
}
