import type { SchemaObject } from '@data-import/compat/schema';
import type { ContractId } from './choice.js';
import { type Contract, contractsOf, type EventIndex, type RestIndex } from './contracts.js';

/** The contracts of the site, whose documents are loaded when they are chosen. */
export interface Library {
  readonly all: ReadonlyMap<ContractId, Contract>;
  readonly documentOf: (contract: Contract) => Promise<SchemaObject>;
  /** What becomes of payloads of one version of an event as payloads of another, where both are chosen. */
  readonly pairOf: (before: Contract, after: Contract) => Promise<VersionPair | undefined>;
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
  const all = contractsOf(rest, events);
  const loaded = new Map<Contract, Promise<SchemaObject>>();
  let pairs: Promise<{ readonly versions: readonly VersionPair[] }> | undefined;
  return {
    all,
    pairOf: async ({ type, version }, after) => {
      if (type === undefined || type !== after.type) return undefined;
      pairs ??= load('schemas/events/versions.json');
      const { versions } = await pairs;
      return versions.find((one) => one.type === type && one.from === version && one.to === after.version);
    },
    documentOf: (contract) => {
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
