export { type Adviser, type AdviceOptions, type AdviserOptions, adviseOn, createAdviser } from './adviser.js';
export type { ContractSchema } from './contract-tree.js';
export type {
  Advice,
  AdviceContext,
  AdviceExample,
  AdviceRule,
  ContractPart,
  Fields,
  Recalled,
  Remark,
} from './rule.js';
export { adviceRules } from './rules.js';
