import { readEvent, type ReadEvent } from '../read-event.js';
import type { AnyEvent, FallbackOutcome, UnreadEvent, ValidEvent } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';

export type Routed<Handler> =
  | { readonly outcome: ValidEvent<AnyEvent>; readonly handler: Handler }
  | { readonly outcome: FallbackOutcome<AnyEvent>; readonly handler?: undefined };

export type Pass = <Handler>(
  read: ReadEvent,
  handler: Handler | undefined,
) => Routed<Handler> | Promise<Routed<Handler>>;

export interface RoutingContext<Envelope> {
  readonly envelope: Envelope;
  input?: unknown;
  read?: ReadEvent | UnreadEvent;
  outcome?: Routed<unknown>['outcome'];
}

export type MapEnvelope<Envelope> = ((envelope: Envelope) => unknown) | undefined;

/**
 * The envelope is mapped and read only once.
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
