import * as faults from './faults.js';
import type { Condition, JsonScalar } from './issue.js';
import type { JsonObject } from './objects.js';
import type { Rule } from './schema-table.js';
import type { Collector } from './walk.js';

function findPresent(names: readonly string[], object: JsonObject): string[] {
  return names.filter((name) => object[name] !== undefined);
}

export function atLeastOneOf(fields: readonly string[]): Rule {
  return {
    report(object, c) {
      if (!c.partial && findPresent(fields, object).length === 0) c.add(faults.at_least_one, { fields });
    },
  };
}

export function exactlyOneOf(fields: readonly string[]): Rule {
  return {
    report(object, c) {
      const present = findPresent(fields, object);
      const isMissing = present.length === 0 && !c.partial;
      if (isMissing || present.length > 1) c.add(faults.exactly_one, { fields, present });
    },
  };
}

export function allOf(rules: readonly Rule[]): Rule {
  return {
    forbids: (object, name, table, c) =>
      rules.some((rule) => rule.forbids?.(object, name, table, c) === true),
    report(object, c) {
      for (const { report } of rules) report(object, c);
    },
  };
}

export interface Demands {
  readonly required?: readonly string[];
  /** The values that fields may have; without any, the field must be omitted. */
  readonly fields?: Readonly<Record<string, readonly JsonScalar[]>>;
}

/**
 * Demands that depend on the values of other fields. The condition is met if each field in `values` has the
 * given value or is absent, and each field in `present` is present. With `partial`, the rule waits for these
 * fields.
 */
export function condition(
  values: Readonly<Record<string, JsonScalar>>,
  present: readonly string[],
  { when, unless }: { readonly when?: Demands; readonly unless?: Demands },
): Rule {
  const fields = Object.keys(values);
  const restricted = { ...when?.fields, ...unless?.fields };

  function resolveDemands(object: JsonObject, c: Collector): [Demands, Condition] {
    const isAbsent = (name: string): boolean => object[name] === undefined;
    const holds =
      fields.every((name) => isAbsent(name) || object[name] === values[name]) && !present.some(isAbsent);
    const isUndecided = c.partial && fields.some(isAbsent);
    return [(isUndecided ? undefined : holds ? when : unless) ?? {}, { holds, values }];
  }

  return {
    forbids(object, name, table, c) {
      if (!(name in restricted)) return false;
      const value = object[name];
      const [demands, because] = resolveDemands(object, c);
      const allowed = demands.fields?.[name];
      if (allowed === undefined || allowed.includes(value as JsonScalar)) return false;
      c.path.push(name);
      c.add(faults.forbidden, { fields, condition: because, ...(allowed.length > 0 && { allowed }) });
      if (c.lists && !table.isLeaf) {
        const before = c.searching;
        c.searching = true;
        table.check(value, c);
        c.searching = before;
      }
      c.path.pop();
      return true;
    },
    report(object, c) {
      const [demands, because] = resolveDemands(object, c);
      c.missing(object, demands.required ?? [], faults.missingWhen, { condition: because });
    },
  };
}
