import { readEvent, type ReadEvent } from '../read-event.js';
import type { UnreadEvent } from '../outcome.js';
import type { Routed } from './route.js';
import type { SettledEvent } from './router-options.js';

/** An envelope on its way to a handler. */
export interface Passage<Envelope> {
  readonly envelope: Envelope;
  /** What the envelope carries, once it was mapped. */
  mapped: Mapped | undefined;
  outcome: Routed<unknown>['outcome'] | undefined;
}

/** What an envelope carries. */
interface Mapped {
  readonly input: unknown;
  /** The event in it, once it was read. */
  read: ReadEvent | UnreadEvent | undefined;
}

export type MapEnvelope<Envelope> = ((envelope: Envelope) => unknown) | undefined;

/**
 * What the envelope carries: it is mapped once.
 *
 * @throws what `map` throws.
 */
export function mappedOf<Envelope>(passage: Passage<Envelope>, map: MapEnvelope<Envelope>): Mapped {
  const { envelope } = passage;
  passage.mapped ??= { input: map === undefined ? envelope : map(envelope), read: undefined };
  return passage.mapped;
}

/** The event that was mapped: it is read once, and only where it is asked for. */
export function readOf(mapped: Mapped): ReadEvent | UnreadEvent {
  mapped.read ??= readEvent(mapped.input);
  return mapped.read;
}

/** What a result says about its event. */
export function nameOf({
  outcome,
}: Passage<unknown>): Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version'> {
  return { kind: outcome?.kind, type: outcome?.type, version: outcome?.version };
}
