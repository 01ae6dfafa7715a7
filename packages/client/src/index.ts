export { callOperation } from './call.js';
export { type Client, createClient, type DeploymentClient, type Methods } from './client.js';
export type { DeploymentAccount, DeploymentMethods } from './deployment.js';
export { describeClientError } from './describe-client-error.js';
export { describeOutcome } from './describe-outcome.js';
export type { AccountKey } from './account-key.js';
export type { ImportAccountOptions, ImportOutcome } from './import-account.js';
export type { ImportEnd } from './lookups.js';
export type {
  Aborted,
  Call,
  CallFacts,
  ClientError,
  Confirmed,
  DeadlinePassed,
  Failure,
  InvalidCall,
  NoToken,
  Operation,
  ResponseFacts,
  Result,
  StopReason,
  Success,
} from './operation.js';
export type {
  Attempt,
  CallOptions,
  ClientOptions,
  Deviation,
  RetryOptions,
  Token,
  TokenRequest,
} from './options.js';
export { CallError, orThrow } from './or-throw.js';
