import * as faults from './faults.js';
import type { Condition, JsonScalar } from './issue.js';
import type { JsonObject } from './objects.js';
import type { Check, Collector } from './walk.js';

/** A rule over several fields of an object. */
export interface Rule {
  /**
   * Whether it forbids the value of a field, which it reports. Such a field is not checked, so that one error is one issue: the
   * check only searches it for unknown fields.
   */
  readonly forbids?: (object: JsonObject, name: string, check: Check, c: Collector) => boolean;
  /** Reports the errors of the object as a whole, after the errors of its fields. */
  readonly report: (object: JsonObject, c: Collector) => void;
}

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

/** Searches a part whose issues are not recorded. */
function search(check: Check, value: unknown, c: Collector): void {
  if (!c.lists || check.hasFields !== true) return;
  const before = c.searching;
  c.searching = true;
  check(value, c);
  c.searching = before;
}

/** Several rules as one. */
export function allOf(rules: readonly Rule[]): Rule {
  return {
    forbids: (object, name, check, c) =>
      rules.some((rule) => rule.forbids?.(object, name, check, c) === true),
    report(object, c) {
      for (const { report } of rules) report(object, c);
    },
  };
}

/** The demand of a condition on one field. */
export interface Restriction {
  /** The values that the field may have; absent if it must be left out. */
  readonly allowed?: readonly JsonScalar[];
}

export const mustBeAbsent: Restriction = {};

export function mustBe(...allowed: readonly JsonScalar[]): Restriction {
  return { allowed };
}

/** The demands on an object if a condition is met, or if it is not. */
export interface Demands {
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, Restriction>>;
}

/**
 * Demands that depend on the values of other fields. The condition is met if each field in `values` has the given value or
 * is absent, and each field in `present` is there. Of a part of a document, nothing is demanded until those fields are
 * there.
 */
export function condition(
  values: Readonly<Record<string, JsonScalar>>,
  present: readonly string[],
  { when, unless }: { readonly when?: Demands; readonly unless?: Demands },
): Rule {
  const fields = Object.keys(values);

  function resolveDemands(object: JsonObject, c: Collector): [Demands, Condition] {
    const isAbsent = (name: string): boolean => object[name] === undefined;
    const holds =
      fields.every((name) => isAbsent(name) || object[name] === values[name]) && !present.some(isAbsent);
    const isUndecided = c.partial && fields.some(isAbsent);
    const demands = isUndecided ? undefined : holds ? when : unless;
    return [demands ?? {}, { holds, values }];
  }

  const restricted = new Set([when, unless].flatMap((demands) => Object.keys(demands?.fields ?? {})));
  return {
    forbids(object, name, check, c) {
      if (!restricted.has(name)) return false;
      const value = object[name];
      const [demands, because] = resolveDemands(object, c);
      const restrictions = demands.fields ?? {};
      if (!Object.hasOwn(restrictions, name)) return false;
      const { allowed } = restrictions[name]!;
      if (allowed?.includes(value as JsonScalar) === true) return false;
      c.path.push(name);
      c.add(faults.forbidden, { fields, condition: because, ...(allowed && { allowed }) });
      search(check, value, c);
      c.path.pop();
      return true;
    },
    report(object, c) {
      const [demands, because] = resolveDemands(object, c);
      c.missing(object, demands.required ?? [], faults.missingWhen, { condition: because });
    },
  };
}
