import { type Check, fits } from './check.js';
import type { Collector, JsonObject } from './collector.js';
import { alternatives } from './describe.js';

/** A rule over several fields of an object. */
export interface Rule {
  /** Why a field may not have its value in this object; undefined if it may. */
  readonly refusal?: (object: JsonObject, name: string) => string | undefined;
  /** Reports the faults of the object as a whole, after those of its fields. */
  readonly report: (object: JsonObject, c: Collector) => void;
}

function presentOf(names: readonly string[], object: JsonObject): string[] {
  return names.filter((name) => object[name] !== undefined);
}

export function atLeastOneOf(names: readonly string[]): Rule {
  return {
    report(object, c) {
      if (presentOf(names, object).length > 0) return;
      c.add('at_least_one', `at least one of ${alternatives(names, 'and')} is required, and none is there`);
    },
  };
}

export function exactlyOneOf(names: readonly string[]): Rule {
  return {
    report(object, c) {
      const present = presentOf(names, object);
      if (present.length === 1) return;
      const all = alternatives(names, 'and');
      const message =
        present.length === 0
          ? `one of ${all} is required, and none is there`
          : `only one of ${all} may be there, and this has ${alternatives(present, 'and')}`;
      c.add('exactly_one', message);
    },
  };
}

/** What a condition requires of one field. */
export interface Restriction {
  /** How the message puts it: `be null`. */
  readonly must: string;
  /** The check that the value must pass; absent if the field must be left out. */
  readonly check?: Check;
}

export const leftOut: Restriction = { must: 'be left out' };

/** `what` is the value in words. */
export function mustBe(what: string, check: Check): Restriction {
  return { must: `be ${what}`, check };
}

/** What an object must satisfy if a condition holds, or if it does not. */
export interface Demands {
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, Restriction>>;
}

/**
 * Demands that depend on the values of other fields. The condition holds if each field in `values` has the given value or
 * is absent, and each field in `present` is there.
 */
export function condition(
  values: Readonly<Record<string, unknown>>,
  present: readonly string[],
  { when, unless }: { readonly when?: Demands; readonly unless?: Demands },
): Rule {
  const clauses = Object.entries(values);
  const words = clauses.map(([name, value]) => `${name} is ${JSON.stringify(value)}`).join(' and ');

  function demandsOf(object: JsonObject): [Demands | undefined, string] {
    const holds =
      clauses.every(([name, value]) => object[name] === undefined || object[name] === value) &&
      presentOf(present, object).length === present.length;
    return holds ? [when, ` when ${words}`] : [unless, ` unless ${words}`];
  }

  return {
    refusal(object, name) {
      const [demands, why] = demandsOf(object);
      const restrictions = demands?.fields ?? {};
      if (!Object.hasOwn(restrictions, name)) return undefined;
      const { must, check } = restrictions[name]!;
      if (check !== undefined && fits(check, object[name])) return undefined;
      return `this field must ${must}${why}`;
    },
    report(object, c) {
      const [demands, why] = demandsOf(object);
      c.missing(object, demands?.required ?? [], why);
    },
  };
}
