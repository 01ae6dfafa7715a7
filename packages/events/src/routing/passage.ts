import { milliseconds } from '../platform.js';
import { readEvent, type ReadEvent } from '../read-event.js';
import type { InvalidEvent, UnreadEvent } from '../outcome.js';
import type { Routed } from './route.js';
import type { OutcomeReport, SettledEvent } from './router-options.js';

/** An envelope on its way to a handler. */
export interface Passage<Envelope> {
  readonly envelope: Envelope;
  /** When it began, where somebody asks. */
  readonly began: number;
  /** What the envelope carries, once it was mapped. */
  mapped: Mapped | undefined;
  outcome: Routed<unknown>['outcome'] | undefined;
}

/** What an envelope carries. */
interface Mapped {
  readonly input: unknown;
  readonly read: ReadEvent | UnreadEvent;
}

export type MapEnvelope<Envelope> = ((envelope: Envelope) => unknown) | undefined;

/**
 * What the envelope carries: it is mapped and read once.
 *
 * @throws what `map` throws.
 */
export function mappedOf<Envelope>(passage: Passage<Envelope>, map: MapEnvelope<Envelope>): Mapped {
  if (passage.mapped === undefined) {
    const input = map === undefined ? passage.envelope : map(passage.envelope);
    passage.mapped = { input, read: readEvent(input) };
  }
  return passage.mapped;
}

/** What a result says about its event. */
export function nameOf({
  outcome,
}: Passage<unknown>): Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version'> {
  return { kind: outcome?.kind, type: outcome?.type, version: outcome?.version };
}

export function reportOf(passage: Passage<unknown>): OutcomeReport {
  const { outcome, began } = passage;
  const { id, time } = outcome ?? {};
  return { ...nameOf(passage), id, time, ...faultsOf(outcome), durationMs: milliseconds() - began };
}

/** Where an event differs from the catalogue. */
function faultsOf(outcome: object = {}): Pick<OutcomeReport, 'unknownFields' | 'issues' | 'truncated'> {
  const { unknownFields, issues, truncated }: Partial<InvalidEvent> = outcome;
  return {
    ...(unknownFields && { unknownFields }),
    ...(issues && { issues }),
    ...(truncated !== undefined && { truncated }),
  };
}
