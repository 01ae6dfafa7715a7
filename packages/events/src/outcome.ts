import type { Issue, UnknownFieldsReport, ValidateOptions } from '@data-import/validators/runtime';
import type { EventType, EventVersion } from './event-types.js';
import type { ExternalEvent } from './generated/payloads.js';

/**
 * `unknownFields` decides what happens to payload fields that the catalogue does not list, at every depth: `allow`
 * (the default) accepts them, `report` accepts and lists them, `reject` makes each an issue, `strip` gives an event
 * without them and lists them. The fields of free-form objects are never checked. `maxIssues` caps the issues of one
 * event, and `maxUnknownFields` what is listed of its fields; the default of both is 100. Messages have no values of the payload unless `values` is `show`.
 */
export interface ParseEventOptions extends Pick<
  ValidateOptions,
  'maxIssues' | 'maxUnknownFields' | 'unknownFields' | 'values' | 'describe'
> {}

/** An event of the catalogue whose payload conforms to its contract. */
export interface ValidEvent extends UnknownFieldsReport {
  readonly kind: 'valid';
  /** Its `payload` is the object that was passed in; with `unknownFields: 'strip'`, a copy where a field was left out. */
  readonly event: ExternalEvent;
  /** With `unknownFields: 'report'` or `'strip'`: the paths, relative to the payload, of the fields that the catalogue does not list. */
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** An event of the catalogue whose payload does not conform to its contract. Paths are relative to the payload. */
export interface InvalidEvent extends UnknownFieldsReport {
  readonly kind: 'invalid';
  readonly type: EventType;
  readonly version: EventVersion;
  /** Their paths are relative to the payload: `['account_number']` is a field of the payload. */
  readonly issues: readonly Issue[];
  /** True if the payload has more issues than `maxIssues`. */
  readonly truncated: boolean;
}

/** An event type of the catalogue, in a version that the catalogue does not list. */
export interface UnknownVersion {
  readonly kind: 'unknown-version';
  readonly type: EventType;
  readonly version: string;
  readonly knownVersions: readonly EventVersion[];
}

/** An event type that the catalogue does not list. */
export interface UnknownType {
  readonly kind: 'unknown-type';
  readonly type: string;
  /** Known event types with a similar name, the likeliest first; empty if there is none. */
  readonly suggestions: readonly EventType[];
}

/** Not an event: not an object, or one that lacks a type, a version or a payload. */
export interface MalformedEvent {
  readonly kind: 'malformed';
  /** Their paths are relative to the input: `['type']`, `['version']`, `['payload']`, or `[]` for the input itself. */
  readonly issues: readonly Issue[];
}

/** The result of `parseEvent`. */
export type EventOutcome = ValidEvent | InvalidEvent | UnknownVersion | UnknownType | MalformedEvent;
