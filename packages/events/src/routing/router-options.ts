import type { Issue, UnknownFieldsReport } from '@data-import/validators/runtime';
import type { EventPayloads, ExternalEvent } from '../generated/payloads.js';
import type {
  AnyEvent,
  EnvelopeFacts,
  EventOutcome,
  InexactNumbersReport,
  OutcomeKind,
  PartlyRead,
  SentVersion,
  FallbackOutcome,
} from '../outcome.js';
import type { NullFieldsReport } from '../null-fields.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import type { BlockedKeyStore } from './blocked-keys.js';
import type { EventHandlers, FallbackVersions, HandlerContext, HandlersOf } from './handlers.js';
import type { RunOptions } from './running.js';

/**
 * The outcome of an event without its payload, for metrics, traces and drift reports. Issues contain no payload values
 * unless `values` is `show`.
 */
export interface OutcomeReport
  extends EnvelopeFacts, SentVersion, UnknownFieldsReport, NullFieldsReport, InexactNumbersReport {
  /**
   * `valid` if a handler received the event; otherwise `fallback` did. Absent if `map` threw or a module
   * could not be loaded.
   */
  readonly kind?: OutcomeKind;
  readonly type?: string;
  readonly version?: string;
  readonly knownVersions?: readonly string[];
  readonly issues?: readonly Issue[];
  readonly truncated?: boolean;
  /** Milliseconds until the end of the handler or of `fallback`, excluding the wait for its key. */
  readonly durationMs: number;
  /** The error of the handler, a converter, `fallback`, `map` or the loading of a module. */
  readonly error?: unknown;
}

export interface RouterOptions<
  Payloads extends object,
  E extends AnyEvent,
  Result = unknown,
  Envelope = unknown,
> extends ParseEventOptions {
  readonly handlers: HandlersOf<Payloads, NoInfer<Result>, NoInfer<Envelope>>;
  /** Receives every event that no handler receives. */
  readonly fallback: (
    outcome: FallbackOutcome<E>,
    context: HandlerContext<NoInfer<Envelope>>,
  ) => NoInfer<Result> | Promise<NoInfer<Result>>;
  /**
   * Converts an envelope to `{ type, version, payload }`, or to a promise of it: `fromEventBridge`, or a function of your own.
   */
  readonly map?: (envelope: Envelope) => unknown;
  /**
   * The version whose handler receives versions without a handler, such as `{ 'agreement.revoked': 'v2' }`, or `upcastTo`,
   * which also converts the payload. The payload is validated against that version.
   */
  readonly fallbackVersion?: FallbackVersions<Payloads>;
  /** Whether to validate events without a handler. Otherwise they arrive as `unhandled` even if they are invalid. */
  readonly validateUnhandled?: boolean;
  /** Called once for each event, after its handler. Its errors are ignored: the event has been handled. */
  readonly onOutcome?: (report: OutcomeReport) => unknown;
}

export interface EventRouterOptions<Result = unknown, Envelope = unknown> extends Omit<
  RouterOptions<EventPayloads, ExternalEvent, Result, Envelope>,
  'handlers'
> {
  readonly handlers: EventHandlers<NoInfer<Result>, NoInfer<Envelope>>;
  /** Replaces `parseEvent`. Each event is then parsed before its handler is looked up. */
  readonly parse?: (input: unknown, options: ParseEventOptions) => EventOutcome | Promise<EventOutcome>;
}

export interface HandleAllOptions<Envelope = unknown> extends RunOptions<PartlyRead, Envelope> {}

export interface HandleStreamOptions<Envelope = unknown> extends HandleAllOptions<Envelope> {
  /**
   * Stores the events that `afterFailure: 'block'` waits for, so that a restart of the consumer does not
   * change the order of a key. If the store fails, the event is rejected with its error.
   */
  readonly blockedKeys?: BlockedKeyStore;
}

export type SettledEvent<Result> = PromiseSettledResult<Result> & {
  /** `blocked` if the event was not handled, because an earlier one with the same key has failed. */
  readonly kind: OutcomeKind | 'blocked' | undefined;
  readonly type: string | undefined;
  readonly version: string | undefined;
  readonly sentVersion: string | undefined;
};

/** A router of some events. `handleAll` and `handleStream` handle many events with it. */
export interface EventRouter<Result = unknown, Envelope = unknown> {
  /**
   * Passes one event to its handler, or to `fallback`, and resolves to the result. An event without a handler is not
   * validated, and its module is not loaded. Rejects with any error of a handler, `fallback`, `map` or `parse`.
   */
  handle(envelope: Envelope): Promise<Result>;
}
