import { type Check, fits } from './check.js';
import { count } from './describe.js';

/** The checks of values that are described by the checks of other values. */

/** Null, or a value that passes the check. */
export function nullable(check: Check): Check {
  return (value, c) => {
    if (value !== null) check(value, c);
  };
}

/** An array of at least `least` items. */
export function items(check: Check, least = 0): Check {
  return (value, c) => {
    if (!Array.isArray(value)) {
      c.expected('type', 'an array', value);
      return;
    }
    if (value.length < least) c.expected('too_small', `at least ${count(least, 'item')}`, value);
    for (let i = 0; i < value.length && !c.full; i++) {
      c.path.push(i);
      check(value[i], c);
      c.path.pop();
    }
  };
}

/** An object of any names, with at least `least` fields. */
export function record(check: Check, least = 0): Check {
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
    if (size < least) {
      const got = size === 0 ? 'an empty object' : `one with ${size}`;
      c.add('too_small', `expected an object with at least ${count(least, 'field')}, got ${got}`);
    }
  };
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * One of several alternatives. One that is alone with its JSON type stands in `alone` and is walked where the value
 * has that type, so that faults are reported where they are. If none of the others fits, one issue lists them all;
 * the first that fits is walked only to find unknown fields.
 */
export function union(
  expected: string,
  alone: Readonly<Record<string, Check>>,
  others: readonly Check[] = [],
): Check {
  return (value, c) => {
    const only = alone[jsonTypeOf(value)];
    if (only !== undefined) {
      only(value, c);
      return;
    }
    const fitting = others.find((other) => fits(other, value));
    if (fitting === undefined) c.expected('no_match', expected, value);
    else if (c.thorough) fitting(value, c);
  };
}
