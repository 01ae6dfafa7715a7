import type { Issue, Path, UnknownFieldsReport } from '@data-import/validators/runtime';
import type { NullFieldsReport } from './null-fields.js';
import type { ExternalEvent } from './generated/payloads.js';

export interface AnyEvent {
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
}

export interface EnvelopeFacts {
  /** The same for every delivery of the event. */
  readonly id?: string;
  /** The text of the envelope, whose format is not documented. */
  readonly time?: string;
}

export interface InexactNumbersReport {
  /** The paths, relative to the payload, of the numbers in its JSON text whose digits JavaScript changes. */
  readonly inexactNumbers?: readonly Path[];
}

export interface SentVersion {
  /** The original version of an event, if `fallbackVersion` of a router changed it. */
  readonly sentVersion?: string;
}

/** An event of the catalogue with an unvalidated payload. */
export interface KnownEvent<E extends AnyEvent = ExternalEvent> extends EnvelopeFacts, InexactNumbersReport {
  readonly type: E['type'];
  readonly version: E['version'];
  readonly payload: unknown;
}

export interface ValidEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, SentVersion, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'valid';
  readonly payload: E['payload'];
  /** Its `payload` is the object that you passed, or a copy if an option such as `nulls` removed a field. */
  readonly event: E;
}

export interface InvalidEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, SentVersion, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'invalid';
  /** The issues, with paths relative to the payload. */
  readonly issues: readonly Issue[];
  /** True if the payload has more issues than `maxIssues`. */
  readonly truncated: boolean;
}

export interface UnknownVersion<E extends AnyEvent = ExternalEvent>
  extends AnyEvent, EnvelopeFacts, InexactNumbersReport {
  readonly kind: 'unknown-version';
  readonly type: E['type'];
  readonly knownVersions: readonly E['version'][];
}

export interface UnknownType extends AnyEvent, EnvelopeFacts, InexactNumbersReport {
  readonly kind: 'unknown-type';
}

export interface PartlyRead extends EnvelopeFacts, InexactNumbersReport {
  readonly type?: string;
  readonly version?: string;
  /** The text itself, if it is not JSON. */
  readonly payload?: unknown;
}

/** An input that is no object, or without a type, a version or a payload. */
export interface MalformedEvent extends PartlyRead {
  readonly kind: 'malformed';
  /** The issues, at `['type']`, `['version']` or `['payload']`, or at `[]` for the input itself. */
  readonly issues: readonly Issue[];
}

/** Text, or bytes, that are not JSON: the input itself, or the payload of an envelope. */
export interface NotJsonEvent extends PartlyRead {
  readonly kind: 'not-json';
  /** One issue, at `[]` for the input itself or at `['payload']`. */
  readonly issues: readonly Issue[];
}

export type UnreadEvent = MalformedEvent | NotJsonEvent;

/** The result of `parseEvent`, with as much of the event as is readable. */
export type EventOutcome<E extends AnyEvent = ExternalEvent> =
  | ValidEvent<E>
  | InvalidEvent<E>
  | UnknownVersion<E>
  | UnknownType
  | UnreadEvent;

export type OutcomeKind = EventOutcome['kind'] | 'unhandled' | 'upcast-failed';

/** An event without a handler. Its payload has been validated only if `event` exists. */
export interface UnhandledEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'unhandled';
  /** With `validateUnhandled`: the event, if its payload conforms to its contract. */
  readonly event?: E;
}

/** A valid event whose conversion from the sent version failed. */
export interface UpcastFailed<E extends AnyEvent = ExternalEvent> extends KnownEvent<E> {
  readonly kind: 'upcast-failed';
  readonly to: E['version'];
  /** May contain payload values. */
  readonly error: unknown;
}

export type FallbackOutcome<E extends AnyEvent = ExternalEvent> =
  | Exclude<EventOutcome<E>, ValidEvent<E>>
  | UnhandledEvent<E>
  | UpcastFailed<E>;
