import type { EventContract, PayloadsOf } from '../contract.js';
import type { AnyEvent, ValidEvent } from '../outcome.js';
import type { ReadEvent } from '../read-event.js';
import type { VersionTable } from '../resolve.js';
import type { Pass, Routed } from './routing-context.js';
import type { EventPayloads } from '../generated/payloads.js';

export interface HandlerContext<Envelope = unknown> {
  /** The argument of `handle`, before `map`. */
  readonly envelope: Envelope;
}

/** The outcome of a valid event without its payload. */
export interface ValidEventContext<Envelope = unknown>
  extends HandlerContext<Envelope>, Omit<ValidEvent<AnyEvent>, 'payload' | 'event'> {}

export interface EventAt<Payloads extends object, T extends keyof Payloads, V extends keyof Payloads[T]> {
  readonly type: T;
  readonly version: V;
  readonly payload: Payloads[T][V];
}

export type HandlersOf<Payloads extends object, Result = unknown, Envelope = unknown> = {
  readonly [T in keyof Payloads]?:
    | {
        readonly [V in keyof Payloads[T]]?:
          | ((
              event: EventAt<Payloads, T, V>,
              context: ValidEventContext<Envelope>,
            ) => Result | Promise<Result>)
          | undefined;
      }
    | undefined;
};

/** Handlers by type and version: each receives the payload of its own version. */
export type EventHandlers<Result = unknown, Envelope = unknown> = HandlersOf<EventPayloads, Result, Envelope>;

type PayloadsIn<Events extends object> = Events extends { readonly entries: readonly (infer Contract)[] }
  ? PayloadsOf<Extract<Contract, EventContract>>
  : Events;

/**
 * The handlers of every version of an event type: `satisfies AllVersions<'agreement.revoked'>` is an error once the
 * catalogue has a version without a handler. For your own catalogue: `AllVersions<'order.placed', typeof catalogue>`.
 */
export type AllVersions<
  T extends keyof PayloadsIn<Events>,
  Events extends object = EventPayloads,
  Result = unknown,
  Envelope = unknown,
> = {
  readonly [V in keyof PayloadsIn<Events>[T]]: (
    event: EventAt<PayloadsIn<Events>, T, V>,
    context: ValidEventContext<Envelope>,
  ) => Result | Promise<Result>;
};

/** By type: the version whose handler receives versions without a handler, or `upcastTo`. */
export type FallbackVersions<Payloads extends object> = {
  readonly [T in keyof Payloads]?: (keyof Payloads[T] & string) | Upcast<Payloads[T]> | undefined;
};

/** The result of `upcastTo`. */
export interface Upcast<Versions> {
  readonly to: keyof Versions & string;
  /** The converters, by sent version. */
  readonly from: Readonly<Record<string, unknown>>;
  readonly route: <Handler>(
    sent: ReadEvent,
    table: VersionTable<unknown>,
    handlers: VersionTable<Handler>,
    pass: Pass,
  ) => Routed<Handler> | Promise<Routed<Handler>>;
}
