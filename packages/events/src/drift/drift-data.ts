import type { Issue, Path } from '@data-import/validators/runtime';
import type { OutcomeKind } from '../outcome.js';
import type { DriftExample } from './example.js';

/** What a drift report reads: an outcome of `parseEvent`, or what `onOutcome` of a router is called with. */
export interface DriftSource {
  /** Absent where a router has no outcome, since `map` threw or a module could not be loaded. */
  readonly kind?: OutcomeKind | undefined;
  readonly type?: string | undefined;
  readonly version?: string | undefined;
  readonly id?: string | undefined;
  readonly time?: string | undefined;
  readonly unknownFields?: readonly Path[] | undefined;
  readonly issues?: readonly Pick<Issue, 'code' | 'path'>[] | undefined;
  readonly truncated?: boolean | undefined;
}

/** How many rows a report keeps. */
export interface DriftLimits {
  /** Of event versions, of unknown types, of unknown versions: each at most so many. The default is 500. */
  readonly events: number;
  /** Of unknown fields and of issues: at most so many for each event version. The default is 50. */
  readonly paths: number;
}

/** The rows with the shortest names, up to the limit. */
export interface DriftList<Row> {
  readonly rows: readonly Row[];
  /** How many events were counted in rows that were left out; once for each row that an event was in. */
  readonly leftOut: number;
}

/** How many events were in a row, the first and the last of them by the time of the envelope. */
export interface DriftCount {
  readonly events: number;
  readonly first: DriftExample;
  readonly last: DriftExample;
}

/** A field that the catalogue does not list. */
export interface UnknownFieldDrift extends DriftCount {
  /** From the payload, for all items of a list at once: `lines[].unit`. */
  readonly path: string;
}

/** A place at which events were invalid. */
export interface IssueDrift extends DriftCount {
  /** From the payload, for all items of a list at once: `lines[].unit`; empty for the payload itself. */
  readonly path: string;
  readonly code: string;
}

/** A type, or a version of a type, that the catalogue does not list. */
export interface UnknownEventDrift extends DriftCount {
  readonly type: string;
  readonly version: string;
}

/** What could not be read as an event. */
export interface UnreadDrift extends DriftCount {
  readonly kind: 'malformed' | 'not-json';
  /** From the event: `type`, `version`, `payload`, or empty for the event itself. */
  readonly path: string;
  readonly code: string;
}

/** The events of one version of a type. */
export interface VersionDrift {
  readonly type: string;
  readonly version: string;
  readonly events: number;
  readonly valid: number;
  readonly invalid: number;
  /** Those that a router had no handler for. They were not validated, unless `validateUnhandled` is set. */
  readonly unhandled: number;
  readonly unknownFields: DriftList<UnknownFieldDrift>;
  readonly issues: DriftList<IssueDrift>;
}

/** How many events had each kind of outcome; `failed` had none. */
export type OutcomeCounts = Readonly<Record<OutcomeKind | 'failed', number>>;

/** What a drift report has found: plain data, without any value of a payload. */
export interface DriftData {
  /** The version of this form. */
  readonly driftVersion: 1;
  readonly limits: DriftLimits;
  readonly events: number;
  readonly outcomes: OutcomeCounts;
  /** How many invalid events have more issues than `maxIssues`: those beyond are not counted. */
  readonly truncated: number;
  readonly versions: DriftList<VersionDrift>;
  readonly unknownTypes: DriftList<UnknownEventDrift>;
  readonly unknownVersions: DriftList<UnknownEventDrift>;
  readonly unread: DriftList<UnreadDrift>;
}
