import type { Issue, Path, UnknownFieldsReport } from '@data-import/validators/runtime';
import type { ExternalEvent } from './generated/payloads.js';

/** Any event: `type` and `version` determine its payload. */
export interface AnyEvent {
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
}

/** The parts of an envelope in addition to the event. */
export interface EnvelopeFacts {
  /** The identifier of the event, if the envelope has one as text: two deliveries of one event have the same. */
  readonly id?: string;
  /** When the event happened, as the envelope states it. Its format is not documented. */
  readonly time?: string;
}

/** The numbers that JavaScript cannot represent, where the payload was read from JSON text that contains any. */
export interface InexactNumbersReport {
  /** Their paths, relative to the payload. */
  readonly inexactNumbers?: readonly Path[];
}

/** The version that was sent, if `fallbackVersion` of a router made it another one. */
export interface SentVersion {
  /** The version in which the event was sent, if it was validated as another one. */
  readonly sentVersion?: string;
}

/** An event of the catalogue whose payload conforms to its contract. */
export interface ValidEvent<E extends AnyEvent = ExternalEvent>
  extends EnvelopeFacts, SentVersion, UnknownFieldsReport, InexactNumbersReport {
  readonly kind: 'valid';
  readonly type: E['type'];
  readonly version: E['version'];
  readonly payload: E['payload'];
  /** Its `payload` is the object that was passed in; with `unknownFields: 'strip'`, a copy where a field was left out. */
  readonly event: E;
}

/** An event of the catalogue whose payload does not conform to its contract. */
export interface InvalidEvent<E extends AnyEvent = ExternalEvent>
  extends EnvelopeFacts, SentVersion, UnknownFieldsReport, InexactNumbersReport {
  readonly kind: 'invalid';
  readonly type: E['type'];
  readonly version: E['version'];
  /** The payload as it was passed in, or as `upcastTo` converted it. */
  readonly payload: unknown;
  /** Their paths are relative to the payload: `['account_number']` is a field of the payload. */
  readonly issues: readonly Issue[];
  /** True if the payload has more issues than `maxIssues`. */
  readonly truncated: boolean;
}

/** An event type of the catalogue, in a version that the catalogue does not list. */
export interface UnknownVersion<E extends AnyEvent = ExternalEvent>
  extends EnvelopeFacts, InexactNumbersReport {
  readonly kind: 'unknown-version';
  readonly type: E['type'];
  readonly version: string;
  readonly payload: unknown;
  readonly knownVersions: readonly E['version'][];
}

/** An event type that the catalogue does not list. `suggestTypes` finds those with a similar name. */
export interface UnknownType extends EnvelopeFacts, InexactNumbersReport {
  readonly kind: 'unknown-type';
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
}

/** The readable parts of an event that is not fully readable. */
export interface PartlyRead extends EnvelopeFacts, InexactNumbersReport {
  readonly type?: string;
  readonly version?: string;
  /** The payload; of text that is not JSON, the text. */
  readonly payload?: unknown;
}

/** Not an event: not an object, or one that lacks a type, a version or a payload. */
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

/** An event that could not be read: neither a handler nor a contract can be found for it. */
export type UnreadEvent = MalformedEvent | NotJsonEvent;

/**
 * The result of `parseEvent`: plain data. Each has the type, the version, the payload, and the identifier and the time of
 * the envelope, where they could be read.
 */
export type EventOutcome<E extends AnyEvent = ExternalEvent> =
  ValidEvent<E> | InvalidEvent<E> | UnknownVersion<E> | UnknownType | UnreadEvent;

export type OutcomeKind = EventOutcome['kind'] | 'unhandled' | 'upcast-failed';

export interface UnvalidatedEvent extends AnyEvent, EnvelopeFacts, SentVersion, InexactNumbersReport {}

/** An event of the catalogue for which there is no handler. */
export interface UnhandledEvent<E extends AnyEvent = ExternalEvent>
  extends EnvelopeFacts, UnknownFieldsReport, InexactNumbersReport {
  readonly kind: 'unhandled';
  readonly type: E['type'];
  readonly version: E['version'];
  /** As it was passed in. It has been validated only if there is an `event`. */
  readonly payload: unknown;
  /** With `validateUnhandled`: the event, if its payload conforms to its contract. */
  readonly event?: E;
}

/** A valid event whose conversion to another version (`upcastTo`) threw an error. */
export interface UpcastFailed<E extends AnyEvent = ExternalEvent>
  extends EnvelopeFacts, InexactNumbersReport {
  readonly kind: 'upcast-failed';
  readonly type: E['type'];
  /** The version in which the event was sent. */
  readonly version: E['version'];
  /** The version that it could not be converted to. */
  readonly to: E['version'];
  readonly payload: unknown;
  /** The error of the converter. Its message may contain payload values. */
  readonly error: unknown;
}

/** The argument of `fallback`: every outcome without a handler. */
export type FallbackOutcome<E extends AnyEvent = ExternalEvent> =
  Exclude<EventOutcome<E>, ValidEvent<E>> | UnhandledEvent<E> | UpcastFailed<E>;
