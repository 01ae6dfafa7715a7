import type { Difference } from '../verdict/differences.js';
import type { Versions } from '../waivers.js';
import type { Bump, Direction, Findings, Reason } from '../verdict/judgement.js';

/** A change of something that a package publishes. */
export interface Change {
  readonly package: string;
  /** `Account`, `account.created v1`, `operation createAccount`, `subpath ./sync`. */
  readonly subject: string;
  /** What a waiver calls it, where there are two versions of a document to compare. */
  readonly key?: string;
  /** The hashes of the two versions, as waivers have them. */
  readonly versions?: Versions;
  readonly what: 'added' | 'removed' | 'changed';
  readonly direction?: Direction;
  readonly bump: Bump;
  /** Whether it edits a published event version, which needs a new version instead. */
  readonly frozen: boolean;
  readonly reasons: readonly Reason[];
  readonly answers?: Pick<Findings, 'accept' | 'read' | 'reverse' | 'types'>;
  /** Those in the definitions that it contains are listed where these are. */
  readonly differences: readonly Difference[];
  /** The definitions in a document that changed themselves, by the keys of their own changes. */
  readonly definitions?: readonly string[];
  /** Whether nothing else in the document changed. */
  readonly isDerived?: boolean;
}

/** The changes that a changed definition makes in the documents that contain it and did not change otherwise. */
export function containersOf({ key }: Change, changes: readonly Change[]): Change[] {
  return key === undefined
    ? []
    : changes.filter(({ isDerived, definitions = [] }) => isDerived === true && definitions.includes(key));
}

/** An export that was added or removed. */
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

/** A change of something that is neither a document nor an export. */
export function plainChange(packageName: string, subject: string, bump: Bump, text: string): Change {
  const reasons = [{ bump, text }];
  return { package: packageName, subject, what: 'changed', bump, frozen: false, reasons, differences: [] };
}

/** What a difference between two versions means, and the difference. */
export type Finding = readonly [bump: Bump, text: string];

/** Which keys were added, removed and kept. */
export function diffKeys<K>(
  before: Iterable<K>,
  after: Iterable<K>,
): { added: K[]; removed: K[]; kept: K[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: [...has].filter((key) => !had.has(key)),
    removed: [...had].filter((key) => !has.has(key)),
    kept: [...had].filter((key) => has.has(key)),
  };
}
