import type { Edit } from './edit.js';
import type { Path } from './schema.js';

/** The code that a validator must report for a fault. */
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

/** What was done to a valid value; a null counts apart from other wrong types. */
export type FaultKind = FaultCode | 'null';

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
