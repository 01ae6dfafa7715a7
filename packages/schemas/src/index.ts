export * from './generated/index.js';
export * from './generated/operations.js';
export * from './generated/values.js';
export type { Operation } from './operation.js';
export { formatAuthorization } from './authorization.js';
export { documentLocation } from './document-location.js';
