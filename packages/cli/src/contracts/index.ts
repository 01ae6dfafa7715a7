import { combineSets, type ContractEntry, type ContractSet, resolveContract } from '@data-import/contracts';
import { builtInContracts } from '@data-import/contracts/built-in';
import { openContractFolder } from '@data-import/contracts/folder';
import { UsageError } from '@data-import/files/usage-error';

/** Output folders of `data-import compile`, in order of precedence. */
export type Folders = readonly string[] | undefined;

export function openContracts(folders?: Folders): ContractSet {
  const [first = builtInContracts, ...others] = (folders ?? []).map(openContractFolder);
  return first === builtInContracts ? first : combineSets(first, ...others, builtInContracts);
}

export function isContract(name: string, folders?: Folders): boolean {
  return ['resolved', 'ambiguous'].includes(resolveContract(name, openContracts(folders)).kind);
}

export function findContract(name: string, folders?: Folders): ContractEntry {
  const set = openContracts(folders);
  const found = resolveContract(name, set);
  if (found.kind === 'resolved') return set.get(found.name)!;
  const hint = found.candidates.length === 0 ? '; `data-import list` lists all of them' : '';
  throw new UsageError(found.message + hint);
}

/** Splits `MeterPoint.profile_class` at any dot, since event names contain some. Undefined for contracts. */
export function findField(
  name: string,
  folders?: Folders,
): { readonly contract: ContractEntry; readonly path: readonly string[] } | undefined {
  if (isContract(name, folders)) return undefined;
  const steps = name.split('.');
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const contract = steps.slice(0, length).join('.');
    if (!isContract(contract, folders)) continue;
    const path = steps.slice(length).map((step) => step.replace(/(\[\d*\])+$/, ''));
    return { contract: findContract(contract, folders), path };
  }
  return undefined;
}

export interface ContractGroup {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly note: string }[];
}

export function listGroups(set: ContractSet): readonly ContractGroup[] {
  const layers = set.layers ?? [set];
  const own = layers.slice(0, -1);
  // The last layer excludes contracts that a deployment removed.
  const standard = layers.at(-1)!;
  const [documents, events] = listEntries(standard);
  return [
    ...(own.length === 0
      ? []
      : [
          {
            title: 'own',
            entries: own.flatMap((layer) => [...listEntries(layer).flat(), ...listOperations(layer)]),
          },
        ]),
    { title: 'schemas', entries: documents },
    { title: 'operations', entries: listOperations(standard) },
    { title: 'events', entries: events },
  ];
}

function listEntries(
  set: ContractSet,
): [documents: ContractGroup['entries'], events: ContractGroup['entries']] {
  const entries = Array.from(set.names(), (name) => set.get(name)!);
  const [documents, events] = [false, true].map((isEvent) =>
    entries
      .filter(({ direction }) => (direction === 'event') === isEvent)
      .map((entry) => ({
        name: entry.name,
        // A getter, because reading a description loads its schema, and there are hundreds.
        get note() {
          return entry.description;
        },
      })),
  );
  return [documents!, events!];
}

function listOperations({ operations }: ContractSet): ContractGroup['entries'] {
  return operations.map(({ operationId, method, path, request }) => ({
    name: operationId,
    note: `${method} ${path}${request === undefined ? '' : `, body ${request}`}`,
  }));
}
