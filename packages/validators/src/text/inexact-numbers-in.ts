import type { TextFinding } from './findings.js';

type Remembered = WeakMap<object, TextFinding[]>;

const KEY = Symbol.for('@data-import/inexact-numbers');

/**
 * One for all copies of this module: entries of `@data-import/events` and bundles contain their own. Weak, so that payloads
 * are collected as before.
 */
function getRemembered(): Remembered {
  return ((globalThis as { [KEY]?: Remembered })[KEY] ??= new WeakMap());
}

/** Deeper than any envelope nests its payload. */
const MAX_DEPTH = 10;

export function rememberNumbers(value: unknown, findings: readonly TextFinding[]): void {
  const remembered = getRemembered();
  for (const number of findings) {
    const { code, path } = number;
    if (code !== 'inexact_number') continue;
    let container = value;
    for (
      let depth = 0;
      depth < MAX_DEPTH && typeof container === 'object' && container !== null;
      depth += 1
    ) {
      const known = remembered.get(container) ?? [];
      known.push({ ...number, path: path.slice(depth) });
      remembered.set(container, known);
      container = container[path[depth] as keyof typeof container];
    }
  }
}

/**
 * The numbers in an object or array whose digits JavaScript changes, with paths from it. `readJson` read it, or what was
 * around it at up to ten levels: nothing is known of other values.
 */
export function inexactNumbersIn(value: unknown): readonly TextFinding[] {
  return getRemembered().get(value as object) ?? [];
}
