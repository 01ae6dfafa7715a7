/** The operations, for `callOperation`. */
export * from './generated/operations.js';
