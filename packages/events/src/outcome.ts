import type { Issue, Path, UnknownFieldsReport } from '@data-import/validators/runtime';
import type { NullFieldsReport } from './null-fields.js';
import type { ExternalEvent } from './generated/payloads.js';

export interface AnyEvent {
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
}

export interface EnvelopeFacts {
  /** Two deliveries of one event have the same. */
  readonly id?: string;
  /** As the envelope states it: its format is not documented. */
  readonly time?: string;
}

export interface InexactNumbersReport {
  /** The paths, relative to the payload, of the numbers in its JSON text whose digits JavaScript changes. */
  readonly inexactNumbers?: readonly Path[];
}

export interface SentVersion {
  /** The version in which the event was sent, if `fallbackVersion` of a router made it another one. */
  readonly sentVersion?: string;
}

/** An event of the catalogue, whose payload may be anything. */
export interface KnownEvent<E extends AnyEvent = ExternalEvent> extends EnvelopeFacts, InexactNumbersReport {
  readonly type: E['type'];
  readonly version: E['version'];
  readonly payload: unknown;
}

export interface ValidEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, SentVersion, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'valid';
  readonly payload: E['payload'];
  /** Its `payload` is the object that was passed in, or a copy where an option such as `nulls` left a field out. */
  readonly event: E;
}

export interface InvalidEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, SentVersion, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'invalid';
  /** Their paths are relative to the payload. */
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
  /** Of text that is not JSON, the text. */
  readonly payload?: unknown;
}

/** Not an object, or one that lacks a type, a version or a payload. */
export interface MalformedEvent extends PartlyRead {
  readonly kind: 'malformed';
  /** Their paths are relative to the input: `['type']`, `['version']`, `['payload']`, or `[]` for the input itself. */
  readonly issues: readonly Issue[];
}

/** Text, or bytes, that are not JSON: the input itself, or the payload of an envelope. */
export interface NotJsonEvent extends PartlyRead {
  readonly kind: 'not-json';
  /** One issue, at `[]` for the input itself or at `['payload']`. */
  readonly issues: readonly Issue[];
}

export type UnreadEvent = MalformedEvent | NotJsonEvent;

/**
 * The result of `parseEvent`, with the type, the version, the payload, the identifier and the time as far as they could be
 * read.
 */
export type EventOutcome<E extends AnyEvent = ExternalEvent> =
  | ValidEvent<E>
  | InvalidEvent<E>
  | UnknownVersion<E>
  | UnknownType
  | UnreadEvent;

export type OutcomeKind = EventOutcome['kind'] | 'unhandled' | 'upcast-failed';

/** Its payload has been validated only if there is an `event`. */
export interface UnhandledEvent<E extends AnyEvent = ExternalEvent>
  extends KnownEvent<E>, UnknownFieldsReport, NullFieldsReport {
  readonly kind: 'unhandled';
  /** With `validateUnhandled`: the event, if its payload conforms to its contract. */
  readonly event?: E;
}

/** The conversion of a valid event from the version that was sent failed. */
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
