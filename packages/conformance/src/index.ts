export type * from './vectors.js';
export { RULES } from './vectors.js';
