import * as faults from './faults.js';
import { MAX_DEPTH } from './guards.js';
import type { Alternative, JsonKind, JsonValue } from './issue.js';
import type { JsonObject } from './objects.js';
import type { Check, Collector } from './walk.js';

export interface Rule {
  /**
   * Reports a field that the rule forbids, and returns whether it does. The table of the field then only
   * finds unknown fields, so that one error is one issue.
   */
  readonly forbids?: (object: JsonObject, name: string, field: SchemaTable, c: Collector) => boolean;
  readonly report: (object: JsonObject, c: Collector) => void;
}

export interface Choice {
  readonly branches: readonly SchemaTable[];
  readonly alternatives: readonly (readonly Alternative[])[];
}

export interface Keywords {
  readonly ref?: () => SchemaTable;
  readonly types?: readonly JsonKind[];
  readonly values?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly format?: SchemaTable;
  readonly prefixItems?: readonly SchemaTable[];
  readonly items?: SchemaTable;
  readonly contains?: SchemaTable;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: SchemaTable | false;
  readonly fields?: ReadonlyMap<string, Field> | undefined;
  readonly patternProperties?: readonly (readonly [RegExp, SchemaTable])[];
  readonly others?: SchemaTable | boolean | undefined;
  readonly propertyNames?: SchemaTable;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, SchemaTable>>;
  readonly unevaluatedProperties?: SchemaTable | false;
  readonly allOf?: readonly SchemaTable[];
  readonly anyOf?: Choice;
  readonly oneOf?: Choice;
  readonly not?: SchemaTable;
  readonly if?: SchemaTable;
  readonly then?: SchemaTable;
  readonly else?: SchemaTable;
  /** `anyOf`, `oneOf` and `if` that only require fields or compare them with constants. */
  readonly rule?: Rule | undefined;
  /** The values of a field that select this alternative where errors are reported: OpenAPI's `discriminator`. */
  readonly tag?: readonly [field: string, values: readonly string[]];
}

/**
 * The table of a contract or a subschema, which a walk interprets to find issues. It references the functions
 * that it needs, so that a bundle contains only those of its contracts.
 */
export interface SchemaTable extends Keywords {
  readonly check: Check;
  /** Records the errors of a value by itself, without its fields or items. */
  readonly scalar?: Check | undefined;
  /** Set if the check finds no unknown fields, such as for scalars: a search for them skips it. */
  readonly isLeaf?: boolean | undefined;
  /** The guard of `ref`: a value that passes has no issue. */
  readonly guard?: ((value: unknown) => boolean) | undefined;
  /** Set where null, or an empty string or object, is a documented value and not an empty input. */
  readonly accepts?: Accepts;
}

export type Accepts = 'null' | 'empty' | undefined;

/** A documented field. Reading `table.check` per value would be megamorphic, so it is cached. */
export interface Field extends Pick<SchemaTable, 'check'> {
  readonly table: SchemaTable;
}

export type Tables = Readonly<Record<string, SchemaTable>>;

/** Creates the table of a contract when the first document fails, not when the module loads. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * The table of a recursive contract. Its check counts levels like the guard, and stops at the same one. A
 * guard without a limit decides about the parts below.
 */
export function recursive(make: () => SchemaTable, guard?: (value: unknown) => boolean): () => SchemaTable {
  return once(() => {
    const table = make();
    const check: Check = (value, c) => {
      c.level = (c.level ?? 0) + 1;
      if (c.level <= MAX_DEPTH + 1) table.check(value, c);
      else if (c.options.unknownFields !== 'strip' && guard?.(value) === true)
        c.unknownFieldsTruncated = true;
      else c.unvisited(faults.too_deep, { limit: MAX_DEPTH });
      c.level -= 1;
    };
    return { ...table, check };
  });
}

/**
 * A part of a document that another contract describes. A walk skips it if it passes the guard, unless the
 * walk is thorough. References to recursive contracts have no guard, or each level would run it again.
 */
export function ref(table: () => SchemaTable, guard?: (value: unknown) => boolean): SchemaTable {
  return {
    check(value, c) {
      if (guard === undefined || c.thorough || !guard(value)) table().check(value, c);
    },
    ref: table,
    guard,
  };
}
