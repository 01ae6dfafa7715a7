import type { AnyEvent, FallbackOutcome, UnreadEvent, ValidEvent } from '../outcome.js';
import type { ReadEvent } from '../read-event.js';

export type Routed<Handler> =
  | { readonly outcome: ValidEvent<AnyEvent>; readonly handler: Handler }
  | { readonly outcome: FallbackOutcome<AnyEvent>; readonly handler?: undefined };

export type Pass = <Handler>(
  read: ReadEvent,
  handler: Handler | undefined,
) => Routed<Handler> | Promise<Routed<Handler>>;

/** One event on its way: each stage adds its result. All properties exist, so that all have one hidden class. */
export interface Delivery<Envelope> {
  readonly envelope: Envelope;
  isReceived: boolean;
  /** What `map` returned. */
  input: unknown;
  /** Why there is no input. */
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
