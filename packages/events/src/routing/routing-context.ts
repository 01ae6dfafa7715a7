import { readEvent, type ReadEvent } from '../read-event.js';
import type { AnyEvent, FallbackOutcome, UnreadEvent, ValidEvent } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';

/** The target of an event: its handler, if there is one and the event is valid, or the fallback. */
export type Routed<Handler> =
  | { readonly outcome: ValidEvent<AnyEvent>; readonly handler: Handler }
  | { readonly outcome: FallbackOutcome<AnyEvent>; readonly handler?: undefined };

/** Validates an event, and routes it to this handler if it is valid. */
export type Pass = <Handler>(
  read: ReadEvent,
  handler: Handler | undefined,
) => Routed<Handler> | Promise<Routed<Handler>>;

/** The state of one envelope while it is routed to a handler. */
export interface RoutingContext<Envelope> {
  readonly envelope: Envelope;
  input?: unknown;
  read?: ReadEvent | UnreadEvent;
  outcome?: Routed<unknown>['outcome'];
}

export type MapEnvelope<Envelope> = ((envelope: Envelope) => unknown) | undefined;

/**
 * The event in the envelope. The envelope is mapped and read only once.
 *
 * @throws any error of `map`.
 */
export function readOnce<Envelope>(
  context: RoutingContext<Envelope>,
  map: MapEnvelope<Envelope>,
  options: ParseEventOptions,
): ReadEvent | UnreadEvent {
  const { envelope } = context;
  return (context.read ??= readEvent((context.input = map ? map(envelope) : envelope), options));
}
