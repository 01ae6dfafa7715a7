export { createClient, type ClientOptions } from './client.js';
export { type RetryOptions, withRetry } from './retry.js';
export type {
  BrokenAnswer,
  Call,
  Client,
  ClientError,
  Failure,
  InvalidCall,
  NoAnswer,
  Outcome,
  Success,
} from './types.js';
