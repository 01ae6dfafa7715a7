import * as faults from './faults.js';
import type { Condition, IssueParameters, JsonScalar } from './issue.js';
import type { JsonObject } from './objects.js';
import type { Collector } from './walk.js';

/** The report about a field that a rule forbids. */
export interface Refusal {
  readonly fault: faults.Fault<'forbidden'>;
  readonly parameters: IssueParameters['forbidden'];
}

/** A rule over several fields of an object. */
export interface Rule {
  /** Why a field may not have its value in this object; undefined if it may. */
  readonly refusal?: (object: JsonObject, name: string, c: Collector) => Refusal | undefined;
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

/** Several rules as one. */
export function allOf(rules: readonly Rule[]): Rule {
  return {
    refusal(object, name, c) {
      for (const { refusal } of rules) {
        const refused = refusal?.(object, name, c);
        if (refused !== undefined) return refused;
      }
      return undefined;
    },
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
  const clauses = Object.entries(values);
  const fields = clauses.map(([name]) => name);

  function resolveDemands(object: JsonObject, c: Collector): [Demands, Condition] {
    const holds =
      clauses.every(([name, value]) => object[name] === undefined || object[name] === value) &&
      findPresent(present, object).length === present.length;
    const isUndecided = c.partial && findPresent(fields, object).length < fields.length;
    const demands = isUndecided ? undefined : holds ? when : unless;
    return [demands ?? {}, { holds, values }];
  }

  return {
    refusal(object, name, c) {
      const [demands, because] = resolveDemands(object, c);
      const restrictions = demands.fields ?? {};
      if (!Object.hasOwn(restrictions, name)) return undefined;
      const { allowed } = restrictions[name]!;
      const refused = { fields, condition: because };
      if (allowed === undefined) return { fault: faults.forbidden, parameters: refused };
      if (allowed.includes(object[name] as JsonScalar)) return undefined;
      return { fault: faults.forbidden, parameters: { ...refused, allowed } };
    },
    report(object, c) {
      const [demands, because] = resolveDemands(object, c);
      c.missing(object, demands.required ?? [], faults.missingWhen, { condition: because });
    },
  };
}
