export { copy, edited } from './edit.js';
export type { FaultKind } from './fault.js';
export { fits } from './fits.js';
export { garbled, garbledDocuments, garblings } from './garbage.js';
export {
  choices,
  chosenMutations,
  mutatedDocuments,
  type Mutation,
  mutations,
  representativeMutations,
} from './mutations.js';
export { INHERITED_NAMES } from './scalars.js';
export { acceptsAnything, type Path, type Schema } from './schema.js';
export { validDocuments, type ValidOptions } from './valid.js';
