import { type Container, shallowCopy } from './search.js';
import type { Path } from './issue.js';

/**
 * A value without the fields at the given paths. Objects and arrays on the way to them are copied; all others are shared
 * with the value, which is not changed. Time is linear in the paths and in what is copied.
 */
export function without(value: unknown, paths: readonly Path[]): unknown {
  const root: Container = { value };
  const copies = new Set<unknown>();
  for (const path of paths) {
    let [parent, last]: [Container, string | number] = [root, 'value'];
    for (const step of path) {
      let child = parent[last] as Container;
      if (!copies.has(child)) {
        child = shallowCopy(child);
        copies.add(child);
        // Plain assignment to `__proto__` would set the prototype.
        Object.defineProperty(parent, last, { value: child });
      }
      [parent, last] = [child, step];
    }
    delete parent[last];
  }
  return root['value'];
}
