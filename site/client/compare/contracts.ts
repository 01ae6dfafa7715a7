import type { SchemaObject } from './compat.js';
import type { Option } from '../choose.js';
import type { ContractId } from './choice.js';
import type { Names } from './meaning.js';

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

/** The contracts of the site by id. */
export function listContracts(rest: RestIndex, events: EventIndex): ReadonlyMap<ContractId, Contract> {
  const all = [
    ...rest.schemas.map(({ name, direction }) => fromName('contract', name, direction)),
    ...events.events.map(({ type, version, name }) => fromEvent(type, version, name)),
    ...events.shapes.map((name) => fromName('shape', name, 'event')),
  ];
  return new Map(all.map((contract) => [contract.id, contract]));
}

function listPaths(folder: string, name: string): Pick<Contract, 'file' | 'compared'> {
  return { file: `schemas/${folder}/${name}.json`, compared: `compare/${folder}/${name}.json` };
}

function fromName(kind: 'contract' | 'shape', name: string, travels: Travels): Contract {
  const id = `${kind}s/${name}`;
  const folder = kind === 'contract' ? 'rest' : 'events';
  return { id, kind, title: name, travels, page: `${id}/`, ...listPaths(folder, name) };
}

function fromEvent(type: string, version: string, name: string): Contract {
  return {
    id: `events/${type}/${version}`,
    kind: 'event',
    title: `${type} ${version}`,
    travels: 'event',
    page: `events/${type}/#${version}`,
    ...listPaths('events', name),
    type,
    version,
  };
}

/** The contracts of the site, whose documents are loaded when they are chosen. */
export interface Library {
  readonly all: ReadonlyMap<ContractId, Contract>;
  readonly loadDocument: (contract: Contract) => Promise<SchemaObject>;
  /** What becomes of payloads of one version of an event as payloads of another, where both are chosen. */
  readonly findPair: (before: Contract, after: Contract) => Promise<VersionPair | undefined>;
}

/** Whether payloads of one version of an event can be converted to another, and by which function. */
export interface VersionPair {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly upcast:
    | { readonly possible: true; readonly function: string }
    | { readonly possible: false; readonly because: readonly string[] };
}

/** Loads the indexes of the contracts. */
export async function loadLibrary(): Promise<Library> {
  const [rest, events] = await Promise.all([
    load<RestIndex>('schemas/rest/index.json'),
    load<EventIndex>('schemas/events/index.json'),
  ]);
  const all = listContracts(rest, events);
  const loaded = new Map<Contract, Promise<SchemaObject>>();
  let pairs: Promise<{ readonly versions: readonly VersionPair[] }> | undefined;
  return {
    all,
    findPair: async ({ type, version }, after) => {
      if (type === undefined || type !== after.type) return undefined;
      pairs ??= load('schemas/events/versions.json');
      const { versions } = await pairs;
      return versions.find((one) => one.type === type && one.from === version && one.to === after.version);
    },
    loadDocument: (contract) => {
      const document = loaded.get(contract) ?? load<SchemaObject>(contract.compared);
      loaded.set(contract, document);
      document.catch(() => loaded.delete(contract));
      return document;
    },
  };
}

/** Loads a JSON file of the site itself. */
async function load<T>(path: string): Promise<T> {
  const response = await fetch(`${document.documentElement.dataset['root']}${path}`);
  if (!response.ok) throw new Error(`${path} could not be loaded: status ${response.status}`);
  return (await response.json()) as T;
}

/** What two contracts are called in sentences: two versions of an event by their version alone. */
export function nameSides(before: Contract | undefined, after: Contract | undefined): Names {
  if (before === undefined && after === undefined)
    return { before: 'the first pasted schema', after: 'the second pasted schema' };
  const isSameType = before?.type !== undefined && before.type === after?.type;
  return { before: nameSide(before, isSameType), after: nameSide(after, isSameType) };
}

/** What is compared, as a heading. */
export function describeTitle(
  names: Names,
  before: Contract | undefined,
  after: Contract | undefined,
): string {
  const change = `from ${names.before} to ${names.after}`;
  const isVersions = before?.type !== undefined && before.type === after?.type;
  return isVersions ? `${before.type}: ${change}` : `${change[0]!.toUpperCase()}${change.slice(1)}`;
}

function nameSide(contract: Contract | undefined, byVersion: boolean): string {
  if (contract === undefined) return 'the pasted schema';
  return byVersion ? contract.version! : contract.title;
}

const GROUPS: Readonly<Record<ContractKind, string>> = {
  contract: 'Contracts',
  event: 'Events',
  shape: 'Shapes',
};

/** The contracts as a list to choose from: by kind, then by title. */
export function listOptions(contracts: Iterable<Contract>): readonly Option[] {
  const kinds = Object.keys(GROUPS);
  return [...contracts]
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.title < b.title ? -1 : 1))
    .map(({ id, title, kind }) => ({ value: id, title, group: GROUPS[kind] }));
}

/** The version after that of an event, or before the last one. */
export function findOtherVersion(id: ContractId, all: Library['all']): ContractId | undefined {
  const type = all.get(id)?.type;
  if (type === undefined) return undefined;
  const versions = [...all.values()].filter((each) => each.type === type);
  const index = versions.findIndex((each) => each.id === id);
  return (versions[index + 1] ?? versions[index - 1])?.id;
}

/** Whether payloads of one version can be handled as those of another, in a sentence. */
export function describeUpcast({ from, to, upcast }: VersionPair): string {
  if (upcast.possible)
    return `A consumer of ${to} can also accept payloads of ${from}: ${upcast.function} of @data-import/events/upcast converts them.`;
  const reasons = upcast.because.map((reason) => reason.replaceAll('`', '')).join('; ');
  return `Payloads of ${from} cannot be converted to ${to} without inventing values: ${reasons}.`;
}
