import * as faults from './faults.js';
import type { Check } from './walk.js';

/** Whether properties other than those of every object come from the prototype: getters of a class, for example. */
function hasInherited(object: object): boolean {
  let prototype = Object.getPrototypeOf(object) as object | null;
  for (; prototype !== null; prototype = Object.getPrototypeOf(prototype) as object | null) {
    if (Object.getOwnPropertyNames(prototype).some((name) => !(name in Object.prototype))) return true;
  }
  return false;
}

/**
 * Reports the first object with inherited properties, which guards read by name and walks do not enumerate. A document without
 * such an object is reported itself, except with `strip`: its verdict is not that of the guard.
 */
export const reportInherited: Check = (value, c) => {
  const seen = new Set<unknown>();
  const find = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return false;
    seen.add(part);
    const isList = Array.isArray(part);
    if (!isList && hasInherited(part)) return true;
    return Object.entries(part).some(([name, inner]) => {
      c.path.push(isList ? Number(name) : name);
      const isFound = find(inner);
      if (!isFound) c.path.pop();
      return isFound;
    });
  };
  if (find(value) || c.stripped === undefined) c.unvisited(faults.unreadable, { inherited: true });
};
