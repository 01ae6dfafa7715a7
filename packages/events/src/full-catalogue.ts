export * from './common.js';
export { eventCatalogue } from './generated/catalogue.js';
export { suggestTypes } from './suggest-types.js';
