import { closestNames } from '@data-import/validators/runtime';

const MOST_SUGGESTIONS = 3;

/**
 * The event types of a list of events, such as `catalogue.entries`, with a name like the given one, the likeliest first:
 * three at most, none if there is no such name. It compares the name with each type, which takes some hundred times as
 * long as parsing an event, so it is not done for each event of an unknown type.
 */
export function suggestTypesFrom<Type extends string>(
  events: readonly { readonly type: Type }[],
  type: string,
): Type[] {
  const types = [...new Set(events.map((event) => event.type))];
  return closestNames(type, types, MOST_SUGGESTIONS) as Type[];
}
