export { callOperation } from './call.js';
export { type Client, createClient, type Methods } from './client.js';
export { describeClientError } from './describe-client-error.js';
export { describeOutcome, type ImportAccountOptions, type ImportOutcome } from './import-account.js';
export type { AccountKey, ImportEnd } from './lookups.js';
export type {
  Call,
  ClientError,
  Confirmed,
  Failure,
  InvalidCall,
  NoToken,
  Operation,
  Result,
  StopReason,
  Success,
} from './operation.js';
export type { Attempt, CallOptions, ClientOptions, Deviation, RetryOptions } from './options.js';
export { CallError, orThrow } from './or-throw.js';
