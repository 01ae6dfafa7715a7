import * as faults from './faults.js';
import { type Check, fits, searchBy, searched, taking } from './check.js';
import type { WalkOptions } from './collector.js';
import type { JsonKind } from './issue-parameters.js';
import { searchItems, searchValues } from './search.js';

/** The checks of values that are described by the checks of other values. */

/** Null, or a value that passes the check. */
export function nullable(check: Check): Check {
  const unlessNull: Check = (value, c) => {
    if (value !== null) check(value, c);
  };
  return taking('null', searched(unlessNull, check.search));
}

/** An array of any length. */
export function items(check: Check): Check {
  return searched(
    (value, c) => {
      if (!Array.isArray(value)) {
        c.mismatch(faults.type, value, { expected: ['array'] });
        return;
      }
      for (let i = 0; i < value.length && !c.full; i++) {
        c.path.push(i);
        check(value[i], c);
        c.path.pop();
      }
    },
    check.search && searchItems(check.search),
  );
}

/** An array of at least `least` items. What is said about the array itself follows what is said about its items. */
export function itemsAtLeast(least: number, check: Check): Check {
  const each = items(check);
  return searched((value, c) => {
    each(value, c);
    if (Array.isArray(value) && value.length < least) c.mismatch(faults.too_small, value, { limit: least });
  }, each.search);
}

/** An object of any names, with at least `least` fields. */
export function record(least: number, check: Check): Check {
  return searched(
    (value, c) => {
      if (!c.object(value)) return;
      let size = 0;
      for (const name in value) {
        const field = value[name];
        if (field === undefined) continue;
        size += 1;
        c.path.push(name);
        check(field, c);
        c.path.pop();
        if (c.full) return;
      }
      if (size < least) c.add(faults.too_small, { limit: least, received: 'object', length: size });
    },
    check.search && searchValues(check.search),
  );
}

function getJsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * One of several alternatives, each also in words. One that is alone with its JSON type stands in `alone` and is walked
 * where the value has that type, so that faults are reported where they are. If none of the others fits, one issue lists
 * them all; the first that fits is walked only to find unknown fields.
 */
export function union(
  alternatives: readonly string[],
  alone: Readonly<Partial<Record<JsonKind, Check>>>,
  others: readonly Check[] = [],
): Check {
  const byType = alone as Readonly<Record<string, Check>>;
  const aloneWith = (value: unknown): Check | undefined => byType[getJsonType(value)];
  const fitting = (value: unknown, options: WalkOptions, depth: number): Check | undefined =>
    others.find((other) => fits(other, value, options, depth));
  const check = searched(
    (value, c) => {
      const only = aloneWith(value);
      const chosen = only ?? fitting(value, c.options, c.path.length);
      if (chosen === undefined) c.mismatch(faults.no_match, value, { alternatives });
      else if (only !== undefined || c.thorough) chosen(value, c);
    },
    (part, s) => searchBy(aloneWith(part) ?? fitting(part, s.options, s.depth), part, s),
  );
  return byType['null'] === undefined ? check : taking('null', check);
}
