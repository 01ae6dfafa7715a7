import type { ParseEventOptions } from '@data-import/events';
import { loadOwnEvents } from '../contracts/own.js';

type Everything = typeof import('@data-import/events/sync');

/** What checks and describes events: of the catalogue, and of a compiled folder. */
export interface EventLibrary extends Pick<Everything, 'createDriftReport' | 'describeDrift' | 'eventsIn'> {
  /** All validators are loaded, so that checking is synchronous. */
  parseEvent(event: unknown, options?: ParseEventOptions): ReturnType<Everything['parseEvent']>;
  suggestTypes(type: string): readonly string[];
}

/**
 * Loads the events of the catalogue, and those of a compiled folder, which come first.
 *
 * @throws {UsageError} if the folder is not the output of the compiler.
 */
export async function loadEventLibrary(folder: string | undefined): Promise<EventLibrary> {
  if (folder === undefined) return import('@data-import/events/sync');
  const own = await loadOwnEvents(folder);
  const [library, { allEvents }] = await Promise.all([
    import('@data-import/events/catalogue'),
    import('@data-import/events/all'),
  ]);
  const names = new Set(own.map(library.formatEventName));
  const others = allEvents.filter((event) => !names.has(library.formatEventName(event)));
  const catalogue = library.createCatalogue([...own, ...others]);
  const annotate = library.createAnnotate(catalogue.entries);
  return {
    ...library,
    parseEvent: (event, options) => annotate(catalogue.parse(event, options)) as never,
    suggestTypes: (type) => library.suggestTypesFrom(catalogue.entries, type),
  };
}
