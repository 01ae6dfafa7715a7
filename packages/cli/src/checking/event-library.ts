import { nameEvent } from '@data-import/contracts';
import type { EventContract, ParseEventOptions } from '@data-import/events';
import { type Folders, openContracts } from '../contracts/index.js';

type Everything = typeof import('@data-import/events/sync');

export interface EventLibrary extends Pick<
  Everything,
  'createDriftReport' | 'describeDrift' | 'tabulateDrift' | 'eventsIn'
> {
  /** Synchronous, because all validators are loaded up front. */
  parseEvent(event: unknown, options?: ParseEventOptions): ReturnType<Everything['parseEvent']>;
  suggestTypes(type: string): readonly string[];
}

export async function loadEventLibrary(folders: Folders): Promise<EventLibrary> {
  if ((folders ?? []).length === 0) return import('@data-import/events/sync');
  const set = openContracts(folders);
  const entries = set.events.map((event) => set.get(nameEvent(event))!).filter(({ isOwn }) => isOwn);
  const own = (await Promise.all(
    entries.map((entry) => entry.load()),
  )) as unknown as readonly EventContract[];
  const [library, { allEvents }] = await Promise.all([
    import('@data-import/events/catalogue'),
    import('@data-import/events/all'),
  ]);
  const names = new Set(own.map(library.formatEventName));
  const others = allEvents.filter(
    (event) => !names.has(library.formatEventName(event)) && set.get(nameEvent(event)) !== undefined,
  );
  const catalogue = library.createCatalogue([...own, ...others]);
  const annotate = library.createAnnotate(catalogue.entries);
  return {
    ...library,
    parseEvent: (event, options) => annotate(catalogue.parse(event, options)) as never,
    suggestTypes: (type) => library.suggestTypesFrom(catalogue.entries, type),
  };
}
