export type { ContractLabels, LabelPath } from './contract-labels.js';
export * from './german/account.js';
export * from './german/additions.js';
export * from './german/money.js';
export * from './german/people.js';
export * from './german/supply.js';
