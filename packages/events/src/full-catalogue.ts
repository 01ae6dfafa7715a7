/** The exports of the entries with all events, in addition to `parseEvent` and the router. */
export * from './common.js';
export { eventCatalogue } from './generated/catalogue.js';
export { suggestTypes } from './suggest-types.js';
