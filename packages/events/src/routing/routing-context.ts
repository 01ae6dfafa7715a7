import { readEvent, type ReadEvent } from '../read-event.js';
import type { UnreadEvent } from '../outcome.js';
import type { Routed } from './route.js';

/** The state of one envelope while it is routed to a handler. */
export interface RoutingContext<Envelope> {
  readonly envelope: Envelope;
  /** The content of the envelope, once it was read. */
  input?: unknown;
  /** The event in it, once it was read. */
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
): ReadEvent | UnreadEvent {
  const { envelope } = context;
  return (context.read ??= readEvent((context.input = map ? map(envelope) : envelope)));
}
