import { type Check, searched } from './check.js';
import type { Collector, JsonObject } from './collector.js';
import type { Rule } from './rules.js';
import { searchFields } from './search.js';

/** The checks of documented fields, by name. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * An object with documented fields. A closed one takes no others. The fields are looked up in a map, in which no name
 * is inherited.
 */
export function fields(kind: 'closed' | 'open', required: Checks, optional: Checks = {}, rule?: Rule): Check {
  const entries = [...Object.entries(required), ...Object.entries(optional)];
  const checks = new Map(entries);
  const names = Object.keys(required);
  const isClosed = kind === 'closed';
  return searched(
    (value, c) => {
      if (c.object(value)) walk(isClosed, names, checks, rule, value, c);
    },
    searchFields([...checks.keys()], [...checks.values()], isClosed),
  );
}

/**
 * Goes through the fields of an object in document order, then reports what it lacks and the rule it breaks. What the rule
 * forbids is not checked further, so that one fault is one issue. While fields are left out, nothing is forbidden yet: what
 * the rule depends on may be such a field.
 */
function walk(
  isClosed: boolean,
  required: readonly string[],
  checks: ReadonlyMap<string, Check>,
  rule: Rule | undefined,
  object: JsonObject,
  c: Collector,
): void {
  const { omitEmpty } = c.options;
  for (const name in object) {
    const value = object[name];
    if (value === undefined) continue;
    const check = checks.get(name);
    const refusal = omitEmpty === undefined ? rule?.refusal?.(object, name, c) : undefined;
    c.path.push(name);
    if (check === undefined) {
      c.undocumented(checks.keys(), isClosed);
    } else if (omitEmpty?.(value, check, required.includes(name)) === true) {
      c.omitted.push(c.path.slice());
    } else if (refusal === undefined) {
      check(value, c);
    } else {
      c.add(refusal.fault, refusal.parameters);
    }
    c.path.pop();
    if (c.full) return;
  }
  c.missing(object, required);
  rule?.report(object, c);
}
