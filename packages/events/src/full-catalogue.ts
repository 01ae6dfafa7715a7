/** What the entries of the whole catalogue export beside `parseEvent` and the router, which parses with it. */
export * from './common.js';
export { eventCatalogue } from './generated/catalogue.js';
export { suggestTypes } from './suggest-types.js';
