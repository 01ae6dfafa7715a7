import * as faults from './faults.js';
import { MAX_DEPTH, type Verdict } from './guards.js';
import type { Alternative, JsonKind } from './issue.js';
import type { Rule } from './rules.js';
import { type Check, defineCheck, fits } from './walk.js';

/** The checks of values that are described by the checks of other values. */

/** The checks of documented fields, by name. */
export type Checks = Readonly<Record<string, Check>>;

interface Entry extends Pick<Check, 'type'> {
  readonly check: Check;
  readonly required: boolean;
}

/**
 * An object with documented fields. A closed one accepts no others. The fields are looked up in a map, in which no name
 * is inherited.
 */
export function fields(kind: 'closed' | 'open', required: Checks, optional: Checks = {}, rule?: Rule): Check {
  // Functions are many shapes of object: the type is read once.
  const table = new Map<string, Entry>(
    Object.entries({ ...required, ...optional }).map(([name, check]) => [
      name,
      { check, type: check.type, required: Object.hasOwn(required, name) },
    ]),
  );
  const names = Object.keys(required);

  const visit: Check = (value, c) => {
    if (!c.object(value)) return;
    const { omitEmpty } = c.options;
    let hasUnknown = false;
    let absent = names.length;
    for (const name in value) {
      if (c.ended) return;
      const field = value[name];
      if (field === undefined) continue;
      const entry = table.get(name);
      if (entry === undefined) {
        c.undocumented(name, table.keys(), kind === 'closed');
        hasUnknown = true;
        continue;
      }
      const { check, type, required: isRequired } = entry;
      if (isRequired) absent -= 1;
      if (c.searching && !check.hasFields) continue;
      // While empty inputs are omitted, nothing is forbidden yet: the rule may depend on such a field.
      if (omitEmpty === undefined) {
        const forbids = c.searching ? undefined : rule?.forbids;
        if (forbids === undefined ? typeof field === type : forbids(value, name, check, c)) continue;
      }
      c.path.push(name);
      if (omitEmpty?.(field, check, isRequired)) c.omitted.push(c.path.slice());
      else check(field, c);
      c.path.pop();
    }
    if (hasUnknown) c.keep(table);
    if (c.searching) return;
    if (absent > 0) c.missing(value, names);
    rule?.report(value, c);
  };
  return defineCheck(visit, { hasFields: true });
}

/** Null, or a value that passes the check. */
export function nullable(check: Check): Check {
  const unlessNull: Check = (value, c) => {
    if (value !== null) check(value, c);
  };
  return defineCheck(unlessNull, { accepts: 'null', hasFields: check.hasFields });
}

/** An array of any length. */
export function items(check: Check): Check {
  return defineCheck(
    (value, c) => {
      if (!Array.isArray(value)) {
        c.mismatch(faults.type, value, { expected: ['array'] });
        return;
      }
      for (let i = 0; i < value.length && !c.ended; i++) {
        c.path.push(i);
        check(value[i], c);
        c.path.pop();
      }
    },
    { hasFields: check.hasFields },
  );
}

/** An array of at least `least` items. Errors of the array itself follow the errors of its items. */
export function itemsAtLeast(least: number, check: Check): Check {
  const each = items(check);
  return defineCheck(
    (value, c) => {
      each(value, c);
      if (Array.isArray(value) && value.length < least) c.mismatch(faults.too_small, value, { limit: least });
    },
    { hasFields: check.hasFields },
  );
}

/** An object of any names, with at least `least` fields. */
export function record(least: number, check: Check): Check {
  return defineCheck(
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
        if (c.ended) return;
      }
      if (size < least) c.add(faults.too_small, { limit: least, received: 'object', length: size });
    },
    { hasFields: check.hasFields },
  );
}

function getJsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * One of several alternatives. An alternative that is the only one of its JSON type is in `alone`: it
 * is walked where the value has that type, so that errors are reported where they are. If none of the others fits, one
 * issue lists them all, or the value is nested too deep for one of them; the first that fits is walked only to find unknown
 * fields, and not again where that is tried.
 */
export function union(
  alternatives: readonly Alternative[],
  alone: Readonly<Partial<Record<JsonKind, Check>>>,
  others: readonly Check[] = [],
): Check {
  const byType = alone as Readonly<Record<string, Check>>;
  const visit: Check = (value, c) => {
    const only = byType[getJsonType(value)];
    const find = (verdict: Verdict): Check | undefined =>
      others.find((other) => fits(other, value, c) === verdict);
    const chosen = only ?? find(true);
    if (chosen !== undefined) {
      if (only !== undefined || (c.thorough && c.options.maxIssues > 0)) chosen(value, c);
    } else if (find('too deep') !== undefined) c.unvisited(faults.too_deep, { limit: MAX_DEPTH });
    else c.mismatch(faults.no_match, value, { alternatives });
  };
  return defineCheck(visit, { accepts: byType['null'] && 'null', hasFields: true });
}
