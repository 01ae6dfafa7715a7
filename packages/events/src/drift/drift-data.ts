import type { Issue, Path } from '@data-import/validators/runtime';
import type { EventAnnotations } from '../contract.js';
import type { OutcomeKind } from '../outcome.js';
import type { DriftExample } from './example.js';

/** The input of a drift report: an outcome of `parseEvent`, or the argument of `onOutcome` of a router. */
export interface DriftSource extends EventAnnotations {
  /** Absent if a router has no outcome, because `map` threw or a module could not be loaded. */
  readonly kind?: OutcomeKind | undefined;
  readonly type?: string | undefined;
  readonly version?: string | undefined;
  readonly sentVersion?: string | undefined;
  readonly id?: string | undefined;
  readonly time?: string | undefined;
  readonly unknownFields?: readonly Path[] | undefined;
  readonly issues?: readonly Pick<Issue, 'code' | 'path'>[] | undefined;
  readonly truncated?: boolean | undefined;
}

/** The maximum number of rows of a report. */
export interface DriftLimits {
  /** The maximum number of event versions, of unknown types, and of unknown versions. The default is 500. */
  readonly events: number;
  /** The maximum number of unknown fields, and of issues, of each event version. The default is 50. */
  readonly paths: number;
}

/** The most frequent rows, up to the limit, those with the most events first. */
export interface DriftList<Row> {
  readonly rows: readonly Row[];
  /** The number of events that no row counts; an event counts once per name. 0 if nothing was left out. */
  readonly leftOut: number;
  /** A name without a row occurred in at most this many events: never more than all counted events divided by the limit. */
  readonly maxMissed: number;
}

/** The number of events in a row, and the first and the last of them by the time of the envelope. */
export interface DriftCount {
  /** The counted events. The true number is at least this, and at most `events + maxMissed`. */
  readonly events: number;
  /** How many more events may have occurred before the row was kept. 0 as long as its list was within the limits. */
  readonly maxMissed: number;
  readonly first: DriftExample;
  readonly last: DriftExample;
}

/** A field that the catalogue does not list. */
export interface UnknownFieldDrift extends DriftCount {
  /** The path in the payload, the same for all items of a list: `lines[].unit`. */
  readonly path: string;
}

/** A place where events were invalid. */
export interface IssueDrift extends DriftCount {
  /** The path in the payload, the same for all items of a list: `lines[].unit`; empty for the payload itself. */
  readonly path: string;
  readonly code: string;
}

/** A type, or a version of a type, that the catalogue does not list. */
export interface UnknownEventDrift extends DriftCount {
  readonly type: string;
  readonly version: string;
}

/** Inputs that could not be read as events. */
export interface UnreadDrift extends DriftCount {
  readonly kind: 'malformed' | 'not-json';
  /** The path in the event: `type`, `version`, `payload`, or empty for the event itself. */
  readonly path: string;
  readonly code: string;
}

/** The events of one version of a type, or, if there is `sentVersion`, those that a router made that version. */
export interface VersionDrift extends EventAnnotations {
  readonly type: string;
  readonly version: string;
  readonly sentVersion?: string;
  readonly events: number;
  readonly maxMissed: number;
  readonly valid: number;
  readonly invalid: number;
  /** Events for which a router had no handler. They were not validated unless `validateUnhandled` is set. */
  readonly unhandled: number;
  /** Events whose conversion to another version failed. */
  readonly upcastFailed: number;
  readonly unknownFields: DriftList<UnknownFieldDrift>;
  readonly issues: DriftList<IssueDrift>;
}

/** The number of events by kind of outcome; `failed` counts events without an outcome. */
export type OutcomeCounts = Readonly<Record<OutcomeKind | 'failed', number>>;

/** The content of a drift report: plain data, without payload values. */
export interface DriftData {
  /** The version of this data format. */
  readonly driftVersion: 1;
  readonly limits: DriftLimits;
  readonly events: number;
  readonly outcomes: OutcomeCounts;
  /** The number of invalid events with more than `maxIssues` issues: the excess issues are not counted. */
  readonly truncated: number;
  readonly versions: DriftList<VersionDrift>;
  readonly unknownTypes: DriftList<UnknownEventDrift>;
  readonly unknownVersions: DriftList<UnknownEventDrift>;
  readonly unread: DriftList<UnreadDrift>;
}
