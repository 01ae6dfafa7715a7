import type { Edit } from './edit.js';
import type { Path } from './schema.js';

/** The code under which a validator must report a fault. */
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

/** What was done to a valid value. */
export type FaultKind = FaultCode | 'null';

/** One way to make a valid document invalid by a single change, and the one issue that must come of it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly code: FaultCode;
  /** Where it must be reported. */
  readonly path: Path;
  readonly edit: Edit;
  /** What was done, in words. */
  readonly why: string;
}
