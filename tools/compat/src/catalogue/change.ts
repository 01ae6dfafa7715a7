import type { Difference } from '../verdict/differences.js';
import type { Bump, Direction, Findings, Reason } from '../verdict/judgement.js';

/** One thing that a package publishes and that is not as it was. */
export interface Change {
  readonly package: string;
  /** `Account`, `account.created v1`, `operation createAccount`, `subpath ./sync`. */
  readonly subject: string;
  /** What a waiver calls it, where there are two versions of a document to ask questions about. */
  readonly key?: string;
  readonly what: 'added' | 'removed' | 'changed';
  readonly direction?: Direction;
  readonly bump: Bump;
  /** Whether it is an edit of a published event version, which asks for a new version instead. */
  readonly frozen: boolean;
  readonly reasons: readonly Reason[];
  readonly answers?: Pick<Findings, 'accept' | 'read' | 'reverse' | 'types'>;
  readonly differences: readonly Difference[];
}

/** Something that is there now and was not, or the other way round. */
export function exportChange(
  packageName: string,
  subject: string,
  what: 'added' | 'removed',
  text: string = what === 'added' ? 'a new export' : 'an export is gone',
): Change {
  const bump = what === 'added' ? 'minor' : 'major';
  return {
    package: packageName,
    subject,
    what,
    bump,
    frozen: false,
    reasons: [{ bump, text }],
    differences: [],
  };
}

/** The keys that only one of two maps has. */
export function comings<K>(before: Iterable<K>, after: Iterable<K>): { added: K[]; removed: K[]; kept: K[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: [...has].filter((key) => !had.has(key)),
    removed: [...had].filter((key) => !has.has(key)),
    kept: [...had].filter((key) => has.has(key)),
  };
}
