import type { AnyEvent, FallbackOutcome, UnreadEvent, ValidEvent } from '../outcome.js';
import type { ReadEvent } from '../read-event.js';

export type Routed<Handler> =
  | { readonly outcome: ValidEvent<AnyEvent>; readonly handler: Handler }
  | { readonly outcome: FallbackOutcome<AnyEvent>; readonly handler?: undefined };

export type Pass = <Handler>(
  read: ReadEvent,
  handler: Handler | undefined,
) => Routed<Handler> | Promise<Routed<Handler>>;

/** The state of one event, to which each stage adds its result. Monomorphic: all properties always exist. */
export interface Delivery<Envelope> {
  readonly envelope: Envelope;
  isReceived: boolean;
  /** The result of `map`. */
  input: unknown;
  /** The error of `map`. */
  failure: { readonly error: unknown } | undefined;
  read: ReadEvent | UnreadEvent | undefined;
  outcome: Routed<unknown>['outcome'] | undefined;
}

export function createDelivery<Envelope>(envelope: Envelope): Delivery<Envelope> {
  return {
    envelope,
    isReceived: false,
    input: undefined,
    failure: undefined,
    read: undefined,
    outcome: undefined,
  };
}
