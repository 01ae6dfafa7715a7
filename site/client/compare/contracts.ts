import type { SchemaObject } from '@data-import/compiler/compare/schema';
import type { Option } from '../choose.js';
import { href } from '../href.js';
import { decoded } from '../reading.js';
import type { SideNames } from '@data-import/reference/comparison/statements';
import { toComparable } from '@data-import/compiler/compare/comparable';

type ContractKind = 'contract' | 'event' | 'shape';

type Travels = 'request' | 'response' | 'part' | 'event';

export interface Contract {
  readonly id: ContractId;
  readonly kind: ContractKind;
  readonly title: string;
  readonly travels: Travels;
  readonly page: string;
  readonly file: string;
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

export function listContracts(rest: RestIndex, events: EventIndex): ReadonlyMap<ContractId, Contract> {
  const all = [
    ...rest.schemas.map(({ name, direction }) => fromName('contract', name, direction)),
    ...events.events.map(({ type, version, name }) => fromEvent(type, version, name)),
    ...events.shapes.map((name) => fromName('shape', name, 'event')),
  ];
  return new Map(all.map((contract) => [contract.id, contract]));
}

function fromName(kind: 'contract' | 'shape', name: string, travels: Travels): Contract {
  const id = `${kind}s/${name}`;
  const folder = kind === 'contract' ? 'rest' : 'events';
  return { id, kind, title: name, travels, page: `${id}/`, file: `schemas/${folder}/${name}.json` };
}

function fromEvent(type: string, version: string, name: string): Contract {
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

export interface Library {
  readonly all: ReadonlyMap<ContractId, Contract>;
  readonly loadDocument: (contract: Contract) => Promise<SchemaObject>;
}

export async function loadLibrary(): Promise<Library> {
  const [rest, events] = await Promise.all([
    load<RestIndex>('schemas/rest/index.json'),
    load<EventIndex>('schemas/events/index.json'),
  ]);
  const all = listContracts(rest, events);
  const loaded = new Map<Contract, Promise<SchemaObject>>();
  return {
    all,
    loadDocument: (contract) => {
      const document = loaded.get(contract) ?? load<SchemaObject>(contract.file).then(toComparable);
      loaded.set(contract, document);
      document.catch(() => loaded.delete(contract));
      return document;
    },
  };
}

async function load<T>(path: string): Promise<T> {
  const response = await fetch(href(path));
  if (!response.ok) throw new Error(`${path} could not be loaded: status ${response.status}`);
  return (await response.json()) as T;
}

export function nameSides(before: Contract | undefined, after: Contract | undefined): SideNames {
  if (before === undefined && after === undefined)
    return { before: 'the first pasted schema', after: 'the second pasted schema' };
  const isSameType = before?.type !== undefined && before.type === after?.type;
  return { before: nameSide(before, isSameType), after: nameSide(after, isSameType) };
}

export function describeTitle(
  names: SideNames,
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

export function listOptions(contracts: Iterable<Contract>): readonly Option[] {
  const kinds = Object.keys(GROUPS);
  return [...contracts]
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.title < b.title ? -1 : 1))
    .map(({ id, title, kind }) => ({ value: id, title, group: GROUPS[kind] }));
}

export function findOtherVersion(id: ContractId, all: Library['all']): ContractId | undefined {
  const type = all.get(id)?.type;
  if (type === undefined) return undefined;
  const versions = [...all.values()].filter((each) => each.type === type);
  const index = versions.findIndex((each) => each.id === id);
  return (versions[index + 1] ?? versions[index - 1])?.id;
}

export type ContractId = string;

export type Side = 'before' | 'after';

export type Choice = Partial<Readonly<Record<Side, ContractId>>>;

export function readChoice(hash: string): Choice {
  const text = hash.replace(/^#/, '');
  const parameters = new URLSearchParams(text.includes('=') ? text : decoded(text));
  const [before, after] = [parameters.get('before'), parameters.get('after')];
  return { ...(before && { before }), ...(after && { after }) };
}

export function toHash({ before, after }: Choice): string {
  const parts = Object.entries({ before, after }).flatMap(([side, id]) =>
    id === undefined ? [] : [`${side}=${encodeURIComponent(id).replaceAll('%2F', '/')}`],
  );
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}
