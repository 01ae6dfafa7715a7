/** Catalogues of some events: nothing here brings in an event that was not named. */
export * from './common.js';
