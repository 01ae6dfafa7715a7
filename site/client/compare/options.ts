import type { Option } from '../combobox/filter.js';
import type { ContractId } from './choice.js';
import type { Contract, ContractKind } from './contracts.js';

/** What the picker lists: contracts, shapes and event types, which have versions. */
export interface ContractOption extends Option {
  readonly key: string;
  readonly kind: ContractKind;
  /** The contracts behind it, one for each version of an event type. */
  readonly contracts: readonly Contract[];
}

/** The options by kind, each kind by title. */
export function optionsOf(contracts: Iterable<Contract>): readonly ContractOption[] {
  const options = new Map<string, ContractOption>();
  for (const contract of contracts) {
    const title = contract.type ?? contract.title;
    const key = `${contract.kind} ${title}`;
    const versions = [...(options.get(key)?.contracts ?? []), contract];
    const hint = versions.length > 1 ? `${contract.kind}, ${versions.length} versions` : contract.kind;
    options.set(key, { key, kind: contract.kind, title, hint, isCode: true, contracts: versions });
  }
  return [...options.values()].sort((a, b) => order(a) - order(b) || (a.title < b.title ? -1 : 1));
}

const KINDS: readonly ContractKind[] = ['contract', 'event', 'shape'];

function order({ kind }: ContractOption): number {
  return KINDS.indexOf(kind);
}

/** What the other side shows once an event type with several versions is chosen: the version after, or before. */
export function otherVersion({ contracts }: ContractOption, id: ContractId): ContractId | undefined {
  const index = contracts.findIndex((contract) => contract.id === id);
  return (contracts[index + 1] ?? contracts[index - 1])?.id;
}
