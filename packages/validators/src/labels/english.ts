export type { ContractLabels, LabelPath } from './contract-labels.js';
export * from '../generated/labels/english.js';
