import { built, type Check } from './check.js';
import type { Collector, JsonObject } from './collector.js';
import type { Refusal, Rule } from './rules.js';
import { type Fields, structureOf } from './search.js';

/** The checks of documented fields, by name. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * An object with documented fields. A closed one takes no others. The fields are looked up in a map, in which no name
 * is inherited.
 */
export function fields(
  kind: 'closed' | 'open',
  required: Checks,
  optional: Checks = {},
  rules: readonly Rule[] = [],
): Check {
  const entries = [...Object.entries(required), ...Object.entries(optional)];
  const checks = new Map(entries);
  const names = Object.keys(required);
  const isClosed = kind === 'closed';
  const known: Fields = {
    checks,
    names: entries.map(([name]) => name),
    places: new Map(entries.map(([name], index) => [name, index])),
    hasOptional: names.length < entries.length,
    built: entries.flatMap(([name, { structure }]) => (structure === undefined ? [] : [{ name, structure }])),
    isClosed,
  };
  return built(
    (value, c) => {
      if (c.object(value)) walk(isClosed, names, checks, rules, value, c);
    },
    structureOf({ fields: known }),
  );
}

/** Goes through the fields of an object in document order, then reports what it lacks and the rules it breaks. */
function walk(
  isClosed: boolean,
  required: readonly string[],
  checks: ReadonlyMap<string, Check>,
  rules: readonly Rule[],
  object: JsonObject,
  c: Collector,
): void {
  for (const name in object) {
    const value = object[name];
    if (value === undefined) continue;
    const check = checks.get(name);
    const refusal = rules.length === 0 ? undefined : refusalOf(rules, object, name, c);
    c.path.push(name);
    if (check === undefined) {
      c.undocumented(checks.keys(), isClosed);
    } else if (c.options.leaveOut?.(value, check, required.includes(name)) === true) {
      c.leftOut.push(c.path.slice());
    } else if (refusal === undefined) {
      check(value, c);
    } else {
      c.add(refusal.fault, refusal.parameters);
    }
    c.path.pop();
    if (c.full) return;
  }
  c.missing(object, required);
  for (const rule of rules) rule.report(object, c);
}

/**
 * What a rule forbids about a field: then the field is not checked further, so that one fault is one issue. While fields
 * are left out, nothing is forbidden yet: what a rule depends on may be such a field.
 */
function refusalOf(
  rules: readonly Rule[],
  object: JsonObject,
  name: string,
  c: Collector,
): Refusal | undefined {
  if (c.options.leaveOut !== undefined) return undefined;
  for (const rule of rules) {
    const refusal = rule.refusal?.(object, name, c);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
