import type { Issue, Path } from '@data-import/validators/runtime';
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

/** What becomes of an event, for metrics, traces and drift reports. */
export interface OutcomeReport {
  /**
   * The kind of outcome: with `valid`, the event went to its handler, with any other to `fallback`. Undefined where there
   * is none, since `map` threw or the module of the event could not be loaded.
   */
  readonly kind: OutcomeKind | undefined;
  /** As far as they could be read. */
  readonly type: string | undefined;
  readonly version: string | undefined;
  readonly id: string | undefined;
  readonly time: string | undefined;
  /** As of the outcome. */
  readonly unknownFields: readonly Path[] | undefined;
  /** As of the outcome: they have no values of the payload, unless the option `values` is `show`. */
  readonly issues: readonly Issue[] | undefined;
  /** As of the outcome. */
  readonly truncated: boolean | undefined;
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

/** What became of one event of several: the result or the error of `handle`, and the outcome that led to it. */
export type SettledEvent<Result> = PromiseSettledResult<Result> &
  Pick<OutcomeReport, 'kind' | 'type' | 'version'>;

export interface EventRouter<Result = unknown, Envelope = unknown> {
  /**
   * Passes one event to its handler, or to `fallback`, and resolves to the result. The handler is looked for first: an
   * event without one costs no validation, and loads no module. An error thrown by a handler, `fallback`, `map` or
   * `parse` rejects the promise unchanged.
   */
  handle(envelope: Envelope): Promise<Result>;
  /**
   * Handles a batch and settles every event, in the order given, as `Promise.allSettled` does: `fulfilled` with the
   * result of `handle`, or `rejected` with its error. `kind` tells a failing handler (`valid`) from an event that no
   * handler can take. An event that fails does not hold up the others. The iterable is read to its end before the first
   * handler runs.
   *
   * @throws {RangeError} (as a rejection) unless `concurrency` is an integer of at least 1, or Infinity.
   */
  handleAll(
    envelopes: Iterable<Envelope>,
    options?: HandleAllOptions<Envelope>,
  ): Promise<SettledEvent<Result>[]>;
}
