export { acceptsArray } from './accepts-array.js';
export { faultAt, findJsonFault, type JsonFault } from './json-fault.js';
export {
  type Candidate,
  candidatesFor,
  type EventCandidate,
  eventCandidatesFor,
  type KnownContracts,
  type KnownEvents,
} from './recognise.js';
export { type ContractFacts, type ListedContract, readTopLevel, type TopFields } from './top-level.js';
export type { JsonSchema } from './json-schema.js';
