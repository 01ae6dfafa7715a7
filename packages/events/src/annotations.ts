import type { EventAnnotations, EventContract } from './contract.js';
import type { DriftSource } from './drift/drift-data.js';
import { createTable, findEntry } from './resolve.js';
import { createRedact } from '@data-import/validators/runtime';
import type { AnyEvent } from './outcome.js';

/**
 * Creates a function that adds the annotations of its event version to an outcome or a report of a router: `owner`,
 * `deprecated` and `sunset`. Where `fallbackVersion` changed the version, they are those of the version that was sent.
 *
 * @param events those of a catalogue: `catalogue.entries`
 */
export function createAnnotate(
  events: readonly EventContract[],
): <Outcome extends DriftSource>(outcome: Outcome) => Outcome & EventAnnotations {
  const table = createTable<Record<string, EventContract>>();
  for (const event of events) (table[event.type] ??= createTable())[event.version] = event;
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
 * properties stay, except that `event` of an outcome, which repeats the payload, is left out.
 *
 * @param events those of a catalogue: `catalogue.entries`
 */
export function createEventRedact(
  events: readonly EventContract[],
): <Event extends Partial<AnyEvent>>(event: Event) => Redacted<Event> {
  const table = createTable<Record<string, (payload: unknown) => unknown>>();
  for (const { type, version, pii = [] } of events) {
    (table[type] ??= createTable())[version] = createRedact(pii);
  }
  const redactAll = createRedact(['']);
  return (given) => {
    const { event: _event, ...copy } = given as Partial<AnyEvent> & { readonly event?: unknown };
    if (!('payload' in copy)) return copy as never;
    const { type = '', version = '', payload } = copy;
    const redact = findEntry(table, { type, version }) ?? redactAll;
    return { ...copy, payload: redact(payload) } as never;
  };
}
