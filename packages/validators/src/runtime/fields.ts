import type { Check } from './check.js';
import type { Collector, JsonObject } from './collector.js';
import type { Rule } from './rules.js';

/** The checks of documented fields, by name. */
export type Checks = Readonly<Record<string, Check>>;

interface Table {
  readonly kind: 'closed' | 'open';
  readonly required: readonly string[];
  readonly checks: ReadonlyMap<string, Check>;
  readonly rules: readonly Rule[];
}

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
  const checks = new Map([...Object.entries(required), ...Object.entries(optional)]);
  const table: Table = { kind, required: Object.keys(required), checks, rules };
  return (value, c) => {
    if (c.object(value)) walk(table, value, c);
  };
}

/** Goes through the fields of an object in document order, then reports what it lacks and the rules it breaks. */
function walk({ kind, required, checks, rules }: Table, object: JsonObject, c: Collector): void {
  for (const name in object) {
    const value = object[name];
    if (value === undefined) continue;
    c.path.push(name);
    const check = checks.get(name);
    if (check === undefined) {
      if (kind === 'closed') c.undocumented(checks.keys());
      else c.unknown(checks.keys());
    } else if (rules.length === 0 || !isForbidden(rules, object, name, c)) {
      check(value, c);
    }
    c.path.pop();
    if (c.full) return;
  }
  c.missing(object, required);
  for (const rule of rules) rule.report(object, c);
}

/** Records what a rule forbids about a field. Then the field is not checked further: one fault is one issue. */
function isForbidden(rules: readonly Rule[], object: JsonObject, name: string, c: Collector): boolean {
  for (const rule of rules) {
    const message = rule.refusal?.(object, name);
    if (message === undefined) continue;
    c.add('forbidden', message);
    return true;
  }
  return false;
}
