/** The parts of the compatibility check that the page uses. Only the worker loads the prover, in `find.ts`. */
export { type Difference, findDifferences } from '@data-import/compat/differences';
export type { Rejection } from '@data-import/compat/interpreter';
export {
  type Bump,
  judge,
  type Findings as Judged,
  type Question,
  type Reason,
} from '@data-import/compat/judgement';
export type { Answer } from '@data-import/compat/prove';
export {
  checkSupported,
  innerSchemas,
  mapInner,
  resolveReference,
  type Schema,
  type SchemaObject,
  Undecided,
} from '@data-import/compat/schema';
