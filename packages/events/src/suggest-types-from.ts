import { closestNames } from '@data-import/validators/runtime';

const MAX_SUGGESTIONS = 3;

/**
 * The event types of a list, such as `catalogue.entries`, with the closest names: at most three, the
 * likeliest first. It takes some hundred times as long as parsing an event.
 */
export function suggestTypesFrom<Type extends string>(
  events: readonly { readonly type: Type }[],
  type: string,
): Type[] {
  const types = [...new Set(events.map((event) => event.type))];
  return closestNames(type, types, MAX_SUGGESTIONS) as Type[];
}
