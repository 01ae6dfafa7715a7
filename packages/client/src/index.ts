export { callOperation } from './call.js';
export { createClient } from './client.js';
export type { Client, DeploymentAccount, DeploymentClient, DeploymentMethods, Methods } from './client.js';
export { CallError, describeClientError, describeOutcome, orThrow } from './describe.js';
export type { ImportAccountOptions, ImportOutcome } from './import-account.js';
export type { ImportEnd } from './lookups.js';
export type * from './operation.js';
export type * from './options.js';
