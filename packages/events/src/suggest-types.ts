import type { EventType } from './event-types.js';
import { eventCatalogue } from './generated/catalogue.js';
import { suggestTypesFrom } from './suggest-types-from.js';

/** The event types of the whole catalogue with the closest names, at most three. */
export function suggestTypes(type: string): EventType[] {
  return suggestTypesFrom(eventCatalogue, type);
}
