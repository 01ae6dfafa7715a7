export { toPointer } from '@data-import/define/json-pointer';
export { createArbitrary } from './arbitrary.js';
export { type Choices, type ChoiceSource, createChoices, seededChoices } from './choices.js';
export { drawDocument, type DrawOptions, NoDocument } from './draw.js';
export { edited, listPlaces } from './edit.js';
export { Evaluator, type FaultKind } from './evaluate.js';
export { garble } from './garbage.js';
export {
  acceptsAnything,
  drawMutation,
  type Mutation,
  mutations,
  representativeMutations,
} from './mutations.js';
export { type AnySchema, isEqual, type Path, type Schema } from './schema.js';
export { INHERITED_NAMES } from './strings.js';
