export { acceptsArray } from './accepts-array.js';
export {
  combineSets,
  type ContractEntry,
  type ContractNames,
  type ContractSet,
  type ContractValidator,
  type EventVersion,
  type JsonSchema,
  nameEvent,
  type OperationContracts,
} from './contract-set.js';
export { faultAt, findJsonFault, type JsonFault } from './json-fault.js';
export { factsOfSet, recogniseContracts, type RecognisedContract } from './facts.js';
export {
  type Candidate,
  candidatesFor,
  type EventCandidate,
  eventCandidatesFor,
  type KnownContracts,
  type KnownEvents,
} from './recognise.js';
export { resolveContract, type Resolution } from './resolve.js';
export { type ContractFacts, type ListedContract, readTopLevel, type TopFields } from './top-level.js';
