export { type Path, renamedDocument, renamedPath } from './document.js';
export { type NameRules, type Names, resolveNames } from './names.js';
export {
  missingOfName,
  type Place,
  type Places,
  placesOf,
  STAND_IN_GAPS,
  STAND_IN_WORDS,
  standInWordOf,
} from './place.js';
export { renamedKeys, renamedSchema } from './schema.js';
