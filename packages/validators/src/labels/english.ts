export type { ContractLabels, LabelPath } from './contract-labels.js';
export * from './english/account.js';
export * from './english/additions.js';
export * from './english/money.js';
export * from './english/people.js';
export * from './english/supply.js';
