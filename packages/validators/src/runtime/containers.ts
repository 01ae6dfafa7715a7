import { checkString } from './checks.js';
import * as faults from './faults.js';
import { MAX_DEPTH, type Verdict } from './guards.js';
import type { Alternative, JsonKind } from './issue.js';
import type { Field, Rule, SchemaTable, Tables } from './schema-table.js';
import { type Check, fits } from './walk.js';

/** The tables of objects, arrays and unions. */

/**
 * An object with documented fields. It keeps them in a Map, which inherits no names.
 *
 * @param others whether the object accepts undocumented fields
 */
export function fields(
  others: boolean | undefined,
  requiredFields: Tables,
  optionalFields?: Tables,
  rule?: Rule,
): SchemaTable {
  const required = Object.keys(requiredFields);
  const documented = new Map(
    Object.entries({ ...requiredFields, ...optionalFields }).map(([name, table]): [string, Field] => [
      name,
      { table, check: table.check },
    ]),
  );
  const visit: Check = (value, c) => {
    if (!c.object(value)) return;
    c.options.restore?.(value, documented, required);
    const forbids = rule?.forbids;
    let hasUnknown = false;
    for (const name in value) {
      if (c.ended) return;
      const field = value[name];
      if (field === undefined) continue;
      const entry = documented.get(name);
      if (entry === undefined) {
        c.undocumented(name, documented.keys(), others === false);
        hasUnknown = true;
        continue;
      }
      const { table, check } = entry;
      if (c.searching && table.isLeaf) continue;
      if (forbids ? forbids(value, name, table, c) : check === checkString && typeof field === 'string')
        continue;
      c.path.push(name);
      check(field, c);
      c.path.pop();
    }
    if (hasUnknown) c.keep(documented);
    if (c.searching) return;
    c.missing(value, required);
    rule?.report(value, c);
  };
  return {
    check: visit,
    types: ['object'],
    fields: documented,
    required,
    others,
    rule,
  };
}

export function nullable(table: SchemaTable): SchemaTable {
  return {
    ...table,
    check(value, c) {
      if (value !== null) table.check(value, c);
    },
    accepts: 'null',
    types: [...table.types!, 'null'],
  };
}

export function items(item: SchemaTable): SchemaTable {
  const types: readonly JsonKind[] = ['array'];
  return {
    check(value, c) {
      if (!Array.isArray(value)) {
        c.mismatch(faults.type, value, { expected: types });
        return;
      }
      for (let i = 0; i < value.length && !c.ended; i++) {
        c.path.push(i);
        item.check(value[i], c);
        c.path.pop();
      }
    },
    types,
    items: item,
    isLeaf: item.isLeaf,
  };
}

export function itemsAtLeast(minItems: number, item: SchemaTable): SchemaTable {
  const table = items(item);
  return {
    ...table,
    check(value, c) {
      table.check(value, c);
      if (Array.isArray(value) && value.length < minItems) {
        c.mismatch(faults.too_small, value, { limit: minItems });
      }
    },
    minItems,
  };
}

export function record(minProperties: number, table: SchemaTable): SchemaTable {
  return {
    check(value, c) {
      if (!c.object(value)) return;
      let size = 0;
      for (const name in value) {
        const field = value[name];
        if (field === undefined) continue;
        size += 1;
        c.path.push(name);
        table.check(field, c);
        c.path.pop();
        if (c.ended) return;
      }
      if (size < minProperties) {
        c.add(faults.too_small, { limit: minProperties, received: 'object', length: size });
      }
    },
    types: ['object'],
    others: table,
    minProperties,
  };
}

function getJsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * One of several alternatives. `alone` contains those that are the only one of their JSON type: they are
 * walked, so that issues are at their own places. If none of `others` fits, one issue lists them all, or
 * reports that the value is too deep for one of them. The first that fits is walked for its unknown fields,
 * except in a trial.
 */
export function union(
  alternatives: readonly Alternative[],
  alone: Readonly<Partial<Record<JsonKind, SchemaTable>>>,
  others: readonly SchemaTable[] = [],
): SchemaTable {
  const byType = alone as Readonly<Record<string, SchemaTable>>;
  const check: Check = (value, c) => {
    const only = byType[getJsonType(value)];
    const find = (verdict: Verdict): SchemaTable | undefined =>
      others.find((other) => fits(other, value, c) === verdict);
    const chosen = only ?? find(true);
    if (chosen !== undefined) {
      if (only !== undefined || (c.thorough && c.options.maxIssues > 0)) chosen.check(value, c);
    } else if (find('too deep') !== undefined) c.unvisited(faults.too_deep, { limit: MAX_DEPTH });
    else c.mismatch(faults.no_match, value, { alternatives });
  };
  return {
    check,
    accepts: byType['null'] && 'null',
    anyOf: { branches: [...Object.values(byType), ...others], alternatives: [alternatives] },
  };
}
