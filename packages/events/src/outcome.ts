import type { Issue, ValidateOptions } from '@data-import/validators/runtime';
import type { EventType, EventVersion } from './event-types.js';
import type { ExternalEvent } from './generated/payloads.js';

/**
 * `unknownFields` says what becomes of payload fields that the catalogue does not list, at every depth: `allow`
 * (unless given) accepts them, `report` accepts and lists them, `reject` makes each an issue. The members of
 * free-form objects are never looked at. `maxIssues` caps the issues of one event: 100 unless given.
 */
export interface ParseEventOptions extends ValidateOptions {}

/** An event of the catalogue whose payload keeps its contract. */
export interface ValidEvent {
  readonly kind: 'valid';
  /** `payload` is the very object that was given. */
  readonly event: ExternalEvent;
  /** With `unknownFields: 'report'`: the paths, from the payload, of the fields that the catalogue does not list. */
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** An event of the catalogue whose payload does not keep its contract. */
export interface InvalidEvent {
  readonly kind: 'invalid';
  readonly type: EventType;
  readonly version: EventVersion;
  /** Where they lie is told from the payload: the path `['account_number']` is a member of the payload. */
  readonly issues: readonly Issue[];
  /** True where the payload has more issues than `maxIssues`. */
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
  /** The event types whose names are alike, the likeliest first; empty where none is. */
  readonly suggestions: readonly EventType[];
}

/** No event at all: not an object, or one that lacks a type, a version or a payload. */
export interface MalformedEvent {
  readonly kind: 'malformed';
  /** Where they lie is told from the input: `['type']`, `['version']`, `['payload']`, or `[]` for the input itself. */
  readonly issues: readonly Issue[];
}

/** What `parseEvent` says of its input. */
export type EventOutcome = ValidEvent | InvalidEvent | UnknownVersion | UnknownType | MalformedEvent;
