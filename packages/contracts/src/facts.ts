import { type ContractSet, nameEvent } from './contract-set.js';
import { candidatesFor, eventCandidatesFor, type KnownContracts } from './recognise.js';
import { type ContractFacts, readTopLevel, type TopFields } from './top-level.js';

const factsBySet = new WeakMap<ContractSet, KnownContracts>();

/** Returns the top-level fields of a set's contracts, not events. Memoised, because it reads all schemas. */
export function factsOfSet(set: ContractSet): KnownContracts {
  let facts = factsBySet.get(set);
  if (facts === undefined) factsBySet.set(set, (facts = readFacts(set)));
  return facts;
}

function readFacts(set: ContractSet): KnownContracts {
  const contracts = Array.from(set.names(), (name) => set.get(name)!).flatMap((entry): ContractFacts[] => {
    const { name, direction, isWire } = entry;
    return direction === 'event' ? [] : [{ name, direction, isWire, ...readTopLevel(entry.schema) }];
  });
  return { contracts, operations: set.operations };
}

export interface RecognisedContract {
  readonly name: string;
  readonly score: number;
  readonly why: string;
}

/** Returns contracts and events whose top-level fields match a document's, best first within each kind. */
export function recogniseContracts(document: unknown, set: ContractSet): readonly RecognisedContract[] {
  const contracts = candidatesFor(document, factsOfSet(set));
  const events = eventCandidatesFor(document, set, readEventFields(set));
  return [
    ...contracts.map(({ facts, score, why }) => ({ name: facts.name, score, why })),
    ...events.map(({ target, score, why }) => ({ name: nameEvent(target), score, why })),
  ];
}

function readEventFields(set: ContractSet): Readonly<Record<string, TopFields>> {
  return Object.fromEntries(
    set.events.map((event) => [event.name, readTopLevel(set.get(nameEvent(event))!.schema).fields]),
  );
}
