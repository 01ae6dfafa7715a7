import type { Issue, UnknownFieldsReport } from '@data-import/validators/runtime';
import type { EventPayloads, ExternalEvent } from '../generated/payloads.js';
import type { AnyEvent, EnvelopeFacts, EventOutcome, OutcomeKind, ParseEventOptions } from '../outcome.js';
import type {
  EventHandlers,
  FallbackOutcome,
  FallbackVersions,
  HandlerContext,
  HandlersOf,
} from './handlers.js';
import type { RunOptions } from './running.js';

/**
 * The outcome of an event without its payload, for metrics, traces and drift reports. Issues contain no payload values
 * unless the option `values` is `show`.
 */
export interface OutcomeReport extends EnvelopeFacts, UnknownFieldsReport {
  /**
   * The kind of outcome: with `valid`, the event went to its handler, with any other to `fallback`. Absent where there is
   * no outcome, since `map` threw or the module of the event could not be loaded.
   */
  readonly kind?: OutcomeKind;
  /** As far as they could be read. */
  readonly type?: string;
  readonly version?: string;
  readonly knownVersions?: readonly string[];
  readonly issues?: readonly Issue[];
  readonly truncated?: boolean;
  /** Milliseconds until the end of the handler or of `fallback`; an event that waits for its key has not begun. */
  readonly durationMs: number;
  /** What the handler, `fallback`, `map` or the loading of a module threw: there is none where the event was handled. */
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
   * Takes every event that no handler takes: malformed, not JSON, of an unknown type or version, without a handler
   * (`unhandled`), or invalid.
   */
  readonly fallback: (
    outcome: FallbackOutcome<E>,
    context: HandlerContext<NoInfer<Envelope>>,
  ) => NoInfer<Result> | Promise<NoInfer<Result>>;
  /** Converts an envelope to `{ type, version, payload }`: `fromEventBridge`, or a function of your own. */
  readonly map?: (envelope: Envelope) => unknown;
  /**
   * Which handler takes a version that has none: `{ 'agreement.revoked': 'v2' }`, or a function that also converts the
   * payload. The payload is validated by the contract of that version; `sentVersion` in the context has the other.
   */
  readonly fallbackVersion?: FallbackVersions<Payloads>;
  /** Whether events without a handler are validated too. Otherwise they arrive as `unhandled` even if they are invalid. */
  readonly validateUnhandled?: boolean;
  /** Is called once for each event, after it was handled. An error that it throws rejects `handle`. */
  readonly onOutcome?: (report: OutcomeReport) => void;
}

/** The options of a router of the whole catalogue. */
export interface EventRouterOptions<Result = unknown, Envelope = unknown> extends Omit<
  RouterOptions<EventPayloads, ExternalEvent, Result, Envelope>,
  'handlers'
> {
  readonly handlers: EventHandlers<NoInfer<Result>, NoInfer<Envelope>>;
  /** Replaces `parseEvent`: then each event is parsed before its handler is looked for. */
  readonly parse?: (input: unknown, options: ParseEventOptions) => EventOutcome | Promise<EventOutcome>;
}

/** An event as it was read, before it is validated. */
export interface UnvalidatedEvent extends AnyEvent, EnvelopeFacts {}

export interface HandleAllOptions<Envelope = unknown> extends RunOptions<UnvalidatedEvent, Envelope> {}

/** The result or the error of `handle` for one of several events, and the event's outcome. */
export type SettledEvent<Result> = PromiseSettledResult<Result> & {
  readonly [Name in 'kind' | 'type' | 'version']: OutcomeReport[Name] | undefined;
};

/** A router of some events. `handleAll` and `handleStream` handle many events with it. */
export interface CatalogueRouter<Result = unknown, Envelope = unknown> {
  /**
   * Passes one event to its handler, or to `fallback`, and resolves to the result. The handler is looked for first: an
   * event without one costs no validation, and loads no module. An error thrown by a handler, `fallback`, `map` or
   * `parse` rejects the promise unchanged.
   */
  handle(envelope: Envelope): Promise<Result>;
}

/** A router of the whole catalogue. */
export interface EventRouter<Result = unknown, Envelope = unknown> extends CatalogueRouter<Result, Envelope> {
  /** The function `handleAll`, of this router. */
  handleAll(
    envelopes: Iterable<Envelope>,
    options?: HandleAllOptions<Envelope>,
  ): Promise<SettledEvent<Result>[]>;
}
