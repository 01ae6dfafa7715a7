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
import type { ParseEventOptions } from '../parse-event-options.js';
import type { EventHandlers, FallbackVersions, HandlerContext, HandlersOf } from './handlers.js';
import type { RunOptions } from './running.js';

/**
 * The outcome of an event without its payload, for metrics, traces and drift reports. Issues contain no payload values
 * unless the option `values` is `show`.
 */
export interface OutcomeReport extends EnvelopeFacts, SentVersion, UnknownFieldsReport, InexactNumbersReport {
  /**
   * The kind of outcome. With `valid`, the event was passed to its handler, otherwise to `fallback`. Absent if there is no
   * outcome, because `map` threw or the module of the event could not be loaded.
   */
  readonly kind?: OutcomeKind;
  /** The type and the version, as far as they could be read. */
  readonly type?: string;
  readonly version?: string;
  readonly knownVersions?: readonly string[];
  readonly issues?: readonly Issue[];
  readonly truncated?: boolean;
  /** Milliseconds until the end of the handler or of `fallback`, without the time spent waiting for its key. */
  readonly durationMs: number;
  /** The error of the handler, a converter, `fallback`, `map` or the loading of a module. Absent if the event was handled. */
  readonly error?: unknown;
}

/** The options of a router of any catalogue. */
export interface RouterOptions<
  Payloads extends object,
  E extends AnyEvent,
  Result = unknown,
  Envelope = unknown,
> extends ParseEventOptions {
  readonly handlers: HandlersOf<Payloads, NoInfer<Result>, NoInfer<Envelope>>;
  /**
   * Receives all other events: malformed, not JSON, of an unknown type or version, without a handler (`unhandled`),
   * invalid, or `upcast-failed`.
   */
  readonly fallback: (
    outcome: FallbackOutcome<E>,
    context: HandlerContext<NoInfer<Envelope>>,
  ) => NoInfer<Result> | Promise<NoInfer<Result>>;
  /** Converts an envelope to `{ type, version, payload }`: `fromEventBridge`, or a function of your own. */
  readonly map?: (envelope: Envelope) => unknown;
  /**
   * The version whose handler receives versions without a handler: `{ 'agreement.revoked': 'v2' }`, or `upcastTo`, which
   * also converts the payload. The payload is validated against that version; `sentVersion` is the original one, in the
   * context of the handler, the outcome and the report.
   */
  readonly fallbackVersion?: FallbackVersions<Payloads>;
  /** Whether to validate events without a handler. Otherwise they arrive as `unhandled` even if they are invalid. */
  readonly validateUnhandled?: boolean;
  /** Called once for each event, after it was handled. If it throws, `handle` rejects with the error. */
  readonly onOutcome?: (report: OutcomeReport) => void;
}

/** The options of a router of the whole catalogue. */
export interface EventRouterOptions<Result = unknown, Envelope = unknown> extends Omit<
  RouterOptions<EventPayloads, ExternalEvent, Result, Envelope>,
  'handlers'
> {
  readonly handlers: EventHandlers<NoInfer<Result>, NoInfer<Envelope>>;
  /** Replaces `parseEvent`. Each event is then parsed before its handler is looked up. */
  readonly parse?: (input: unknown, options: ParseEventOptions) => EventOutcome | Promise<EventOutcome>;
}

export interface HandleAllOptions<Envelope = unknown> extends RunOptions<PartlyRead, Envelope> {}

/** The result or the error of `handle` for one of several events, and the event's outcome. */
export type SettledEvent<Result> = PromiseSettledResult<Result> & {
  /** `blocked` if the event was not handled, because an earlier one with the same key has failed. */
  readonly kind: OutcomeKind | 'blocked' | undefined;
  readonly type: string | undefined;
  readonly version: string | undefined;
  readonly sentVersion: string | undefined;
};

/** A router of some events. `handleAll` and `handleStream` handle many events with it. */
export interface CatalogueRouter<Result = unknown, Envelope = unknown> {
  /**
   * Passes one event to its handler, or to `fallback`, and resolves to the result. The handler is looked up first: an event
   * without one is not validated, and its module is not loaded. An error thrown by a handler, `fallback`, `map` or
   * `parse` rejects the promise unchanged.
   */
  handle(envelope: Envelope): Promise<Result>;
}

/** A router of the whole catalogue. */
export interface EventRouter<Result = unknown, Envelope = unknown> extends CatalogueRouter<Result, Envelope> {
  handleAll(
    envelopes: Iterable<Envelope>,
    options?: HandleAllOptions<Envelope>,
  ): Promise<SettledEvent<Result>[]>;
}
