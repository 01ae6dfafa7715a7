import type { EventAnnotations, EventContract } from './contract.js';
import type { DriftSource } from './drift/drift-data.js';
import { toTable } from './create-catalogue.js';
import { findEntry } from './resolve.js';
import { createRedact } from '@data-import/validators/runtime';
import type { AnyEvent, SentVersion } from './outcome.js';

/**
 * Creates a function that adds the annotations of its event version to an outcome or a report of a router: `owner`,
 * `deprecated` and `sunset`. Where `fallbackVersion` changed the version, they are those of the version that was sent.
 *
 * @param events those of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createAnnotate(
  events: readonly EventContract[],
): <Outcome extends DriftSource>(outcome: Outcome) => Outcome & EventAnnotations {
  const table = toTable(events);
  return (outcome) => {
    const { type = '', version = '', sentVersion = version } = outcome;
    return { ...outcome, ...findEntry(table, { type, version: sentVersion })?.annotations };
  };
}

/** An event or an outcome with a redacted payload. */
export type Redacted<Event> = Omit<Event, 'payload' | 'event'> & { readonly payload?: unknown };

/**
 * Creates a function that copies an event, or an outcome of one, for a log: personal data of its payload (`x-pii`) is
 * replaced by `[redacted]`. The payload of a type or version that is not among these events is replaced as a whole. Other
 * properties stay, except that `event` of an outcome, which repeats the payload, is left out; the `error` of `upcast-failed`
 * may contain payload values. Where `fallbackVersion` changed the version, the personal data of both versions is replaced.
 *
 * @param events those of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createEventRedact(
  events: readonly EventContract[],
): <Event extends Partial<AnyEvent> & SentVersion>(event: Event) => Redacted<Event> {
  const table = toTable(events);
  const redacts = new Map(events.map((event) => [event, createRedact(event.pii ?? [])]));
  const redactAll = createRedact(['']);
  return (given) => {
    const { event: _event, ...copy } = given as typeof given & { readonly event?: unknown };
    if (!('payload' in copy)) return copy as never;
    const { type = '', version = '', sentVersion = version } = copy;
    const redacted = [...new Set([version, sentVersion])].reduce((payload, name) => {
      const event = findEntry(table, { type, version: name });
      return (event ? redacts.get(event)! : redactAll)(payload);
    }, copy.payload);
    return { ...copy, payload: redacted } as never;
  };
}
