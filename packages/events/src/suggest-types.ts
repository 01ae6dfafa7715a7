import type { EventType } from './event-types.js';
import { eventCatalogue } from './generated/catalogue.js';
import { suggestTypesFrom } from './suggest-types-from.js';

/** The event types of the whole catalogue whose names are closest to the given one, at most three. */
export function suggestTypes(type: string): EventType[] {
  return suggestTypesFrom(eventCatalogue, type);
}
