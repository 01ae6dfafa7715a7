export { createClient, type ClientOptions } from './client.js';
export { migrate, type Migrated, type MigrateOptions } from './migrate.js';
export { type Confirmed, type Effect, type RetryOptions, withRetry } from './retry.js';
export {
  type AccountKey,
  callUntilSettled,
  type ImportResult,
  type SettleOptions,
  waitForImport,
} from './settle.js';
export type {
  InvalidResponse,
  Call,
  Client,
  ClientError,
  Failure,
  InvalidCall,
  Outcome,
  Success,
} from './types.js';
