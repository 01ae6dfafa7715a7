import * as faults from './faults.js';
import { type Check, fits, taking } from './check.js';
import type { JsonKind } from './issue-parameters.js';

/** The checks of values that are described by the checks of other values. */

/** Null, or a value that passes the check. */
export function nullable(check: Check): Check {
  return taking('null', (value, c) => {
    if (value !== null) check(value, c);
  });
}

/** An array of any length. */
export function items(check: Check): Check {
  return (value, c) => {
    if (!Array.isArray(value)) {
      c.mismatch(faults.type, value, { expected: ['array'] });
      return;
    }
    for (let i = 0; i < value.length && !c.full; i++) {
      c.path.push(i);
      check(value[i], c);
      c.path.pop();
    }
  };
}

/** An array of at least `least` items. */
export function itemsAtLeast(least: number, check: Check): Check {
  const each = items(check);
  return (value, c) => {
    if (Array.isArray(value) && value.length < least) c.mismatch(faults.too_small, value, { limit: least });
    each(value, c);
  };
}

/** An object of any names, with at least `least` fields. */
export function record(least: number, check: Check): Check {
  return (value, c) => {
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
  };
}

function jsonTypeOf(value: unknown): string {
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
  const check: Check = (value, c) => {
    const only = (alone as Readonly<Record<string, Check>>)[jsonTypeOf(value)];
    if (only !== undefined) {
      only(value, c);
      return;
    }
    const fitting = others.find((other) => fits(other, value, c));
    if (fitting === undefined) c.mismatch(faults.no_match, value, { alternatives });
    else if (c.thorough) fitting(value, c);
  };
  return alone.null === undefined ? check : taking('null', check);
}
