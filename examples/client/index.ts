export { createClient, type ClientOptions } from './client.js';
export { type RetryOptions, withRetry } from './retry.js';
export type {
  InvalidResponse,
  Call,
  Client,
  ClientError,
  Failure,
  InvalidCall,
  NoResponse,
  Outcome,
  Success,
} from './types.js';
