import type { EventType } from './event-types.js';
import { eventCatalogue } from './generated/catalogue.js';
import { suggestTypesOf } from './suggest-types-of.js';

/** The event types of the whole catalogue with a name like the given one: see `suggestTypesOf`. */
export function suggestTypes(type: string): EventType[] {
  return suggestTypesOf(eventCatalogue, type);
}
