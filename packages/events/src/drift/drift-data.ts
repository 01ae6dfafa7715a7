import type { Issue, Path } from '@data-import/validators/runtime';
import type { EventAnnotations } from '../contract.js';
import type { OutcomeKind } from '../outcome.js';

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
  readonly nullFields?: readonly Path[] | undefined;
  readonly issues?: readonly Pick<Issue, 'code' | 'path'>[] | undefined;
  readonly truncated?: boolean | undefined;
}

export interface DriftLimits {
  /** The maximum number of event versions, of unknown types, and of unknown versions. The default is 500. */
  readonly events: number;
  /** The maximum number of unknown fields, and of issues, of each event version. The default is 50. */
  readonly paths: number;
}

/** The most frequent rows, up to the limit, those with the most events first. */
export interface DriftList<Row> {
  readonly rows: readonly Row[];
  /** The number of events that no row counts; an event counts once per name. */
  readonly leftOut: number;
  /** The maximum number of events of a name without a row: at most all events divided by the limit. */
  readonly maxMissed: number;
}

export interface DriftExample {
  readonly id?: string;
  readonly time?: string;
  /** The position of the event, as passed to `add`. */
  readonly place?: string;
}

export interface DriftCount {
  /** A lower bound; the true number is at most `events + maxMissed`. */
  readonly events: number;
  readonly maxMissed: number;
  readonly first: DriftExample;
  readonly last: DriftExample;
}

export interface UnknownFieldDrift extends DriftCount {
  /** The path in the payload, the same for all items of a list: `lines[].unit`. */
  readonly path: string;
}

export interface IssueDrift extends DriftCount {
  /** The path in the payload, the same for all items of a list: `lines[].unit`; empty for the payload itself. */
  readonly path: string;
  /** The code of an issue, or `null_field` for a null that `nulls: 'absent'` accepted. */
  readonly code: string;
}

export interface UnknownEventDrift extends DriftCount {
  readonly type: string;
  readonly version: string;
}

export interface UnreadDrift extends DriftCount {
  readonly kind: 'malformed' | 'not-json';
  readonly path: string;
  readonly code: string;
}

/** The events of one version of a type. With `sentVersion`: those that a router routed to this version. */
export interface VersionDrift extends EventAnnotations {
  readonly type: string;
  readonly version: string;
  readonly sentVersion?: string;
  readonly events: number;
  readonly maxMissed: number;
  readonly valid: number;
  readonly invalid: number;
  /** Events for which a router had no handler. */
  readonly unhandled: number;
  readonly upcastFailed: number;
  readonly unknownFields: DriftList<UnknownFieldDrift>;
  readonly issues: DriftList<IssueDrift>;
}

/** `failed` counts events without an outcome. */
export type OutcomeCounts = Readonly<Record<OutcomeKind | 'failed', number>>;

/** The content of a drift report: plain data, without payload values. */
export interface DriftData {
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
