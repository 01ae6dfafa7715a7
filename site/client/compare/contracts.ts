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
  /** Its page, its published schema, and the document to compare, below the root of the site. */
  readonly page: string;
  readonly file: string;
  readonly compared: string;
  /** Of an event. */
  readonly type?: string;
  readonly version?: string;
}

export interface RestIndex {
  readonly schemas: readonly { readonly name: string; readonly direction: Travels }[];
}

export interface EventIndex {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
  readonly shapes: readonly string[];
}

/** The contracts of the site. */
export function contractsOf(rest: RestIndex, events: EventIndex): ReadonlyMap<ContractId, Contract> {
  const all = [
    ...rest.schemas.map(({ name, direction }) => named('contract', name, direction)),
    ...events.events.map(({ type, version, name }) => eventOf(type, version, name)),
    ...events.shapes.map((name) => named('shape', name, 'event')),
  ];
  return new Map(all.map((contract) => [contract.id, contract]));
}

function filesOf(folder: string, name: string): Pick<Contract, 'file' | 'compared'> {
  return { file: `schemas/${folder}/${name}.json`, compared: `compare/${folder}/${name}.json` };
}

function named(kind: 'contract' | 'shape', name: string, travels: Travels): Contract {
  const id = `${kind}s/${name}`;
  const folder = kind === 'contract' ? 'rest' : 'events';
  return { id, kind, title: name, travels, page: `${id}/`, ...filesOf(folder, name) };
}

function eventOf(type: string, version: string, name: string): Contract {
  return {
    id: `events/${type}/${version}`,
    kind: 'event',
    title: `${type} ${version}`,
    travels: 'event',
    page: `events/${type}/#${version}`,
    ...filesOf('events', name),
    type,
    version,
  };
}
