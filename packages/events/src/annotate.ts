import type { EventAnnotations, EventContract } from './contract.js';
import type { DriftSource } from './drift/drift-data.js';
import { createTable, findEntry } from './resolve.js';

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
