import type { EventAnnotations, EventContract } from './contract.js';
import type { DriftSource } from './drift/drift-data.js';
import { toEventTable } from './create-catalogue.js';
import { findEntry } from './resolve.js';

/**
 * Creates a function that adds `owner`, `deprecated` and `sunset` of the sent version to outcomes or reports.
 * @param events the events of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createAnnotate(
  events: readonly EventContract[],
): <Outcome extends DriftSource>(outcome: Outcome) => Outcome & EventAnnotations {
  const table = toEventTable(events);
  return (outcome) => {
    const { type = '', version = '', sentVersion = version } = outcome;
    return { ...outcome, ...findEntry(table, { type, version: sentVersion })?.annotations };
  };
}
