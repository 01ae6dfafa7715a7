import type { JsonSchema } from '@data-import/compiler/json-schema';
import { restorer } from '@data-import/compiler/published-schema';
import type { SchemaObject } from '@data-import/compat/schema';
import type { ContractId } from './choice.js';

export type ContractKind = 'contract' | 'event' | 'shape';

/** In which direction a document travels; a part in both or in none. */
export type Travels = 'request' | 'response' | 'part' | 'event';

/** A contract that can be compared. */
export interface Contract {
  readonly id: ContractId;
  readonly kind: ContractKind;
  /** `Account`, `account.created v1` */
  readonly title: string;
  readonly travels: Travels;
  /** Its page and its committed schema, below the root of the site. */
  readonly page: string;
  readonly file: string;
  /** Of an event. */
  readonly type?: string;
  readonly version?: string;
}

/** What an index says of published documents, beside the contracts that it lists. */
type Markings = Parameters<typeof restorer>[0];

export interface RestIndex extends Markings {
  readonly schemas: readonly { readonly name: string; readonly direction: Travels }[];
}

export interface EventIndex extends Markings {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
  readonly shapes: readonly string[];
}

/** The contracts of the site, and how their documents become what is compared. */
export interface Contracts {
  readonly all: ReadonlyMap<ContractId, Contract>;
  /** What is compared: the committed schema with what the index says of it. */
  readonly restore: (contract: Contract, document: JsonSchema) => SchemaObject;
}

export function contractsOf(rest: RestIndex, events: EventIndex): Contracts {
  const all = [
    ...rest.schemas.map(({ name, direction }) => named('contract', name, direction)),
    ...events.events.map(({ type, version, name }) => eventOf(type, version, name)),
    ...events.shapes.map((name) => named('shape', name, 'event')),
  ];
  // The formats stay as published, as patterns: that is what receivers check.
  const [restoreRest, restoreEvent] = [rest, events].map((index) => restorer(index, { keepsFormats: true }));
  return {
    all: new Map(all.map((contract) => [contract.id, contract])),
    restore: ({ kind }, document) => {
      const restore = kind === 'contract' ? restoreRest! : restoreEvent!;
      return restore(document) as object as SchemaObject;
    },
  };
}

function named(kind: 'contract' | 'shape', name: string, travels: Travels): Contract {
  const id = `${kind}s/${name}`;
  const folder = kind === 'contract' ? 'rest' : 'events';
  return { id, kind, title: name, travels, page: `${id}/`, file: `schemas/${folder}/${name}.json` };
}

function eventOf(type: string, version: string, name: string): Contract {
  return {
    id: `events/${type}/${version}`,
    kind: 'event',
    title: `${type} ${version}`,
    travels: 'event',
    page: `events/${type}/#${version}`,
    file: `schemas/events/${name}.json`,
    type,
    version,
  };
}
