export type * from './generated/index.js';
export * from './generated/operations.js';
export * from './generated/values.js';
export type { JsonValue } from './json-value.js';
export type { Operation, Repeat } from './operation.js';
export { formatAuthorization } from './authorization.js';
export { findBaseUrlFault, toApiUrl } from './base-url.js';
export { toCalendarDate } from './conversions/calendar-date.js';
export { toDecimalString } from './conversions/decimal-string.js';
export {
  createRenaming,
  type Renaming,
  type RenamingRules,
  type PlaceholderName,
  type PlaceholderContract,
  type PlaceholderWord,
  toBrandedIssue,
  toBrandedNames,
  toBrandedPath,
  toBrandedSchema,
  toContractNames,
  type RenamedFields,
  renameFields,
} from './conversions/renaming.js';
export { toUtcDateTime } from './conversions/utc-date-time.js';
export { documentLocation } from './document-location.js';
export * from './formats/index.js';
