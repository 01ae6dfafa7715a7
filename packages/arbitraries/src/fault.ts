import type { Edit } from './edit.js';
import type { Path } from './schema.js';

/** The code that a validator must report for an error. */
export type FaultCode =
  | 'missing'
  | 'undocumented'
  | 'type'
  | 'format'
  | 'pattern'
  | 'value'
  | 'forbidden'
  | 'too_small'
  | 'at_least_one'
  | 'exactly_one'
  | 'no_match';

/**
 * The change of a valid value. A null counts apart from other wrong types, a constant apart from a list of values, and
 * a field that only a condition requires apart from one that is always required.
 */
export type FaultKind = Exclude<FaultCode, 'no_match'> | 'null' | 'const' | 'conditional';

/** A single change that makes a valid document invalid, and the one issue that a validator must report for it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly code: FaultCode;
  /** The path of the issue. */
  readonly path: Path;
  readonly edit: Edit;
  /** The change in words. */
  readonly why: string;
}
