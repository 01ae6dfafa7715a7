import type { Alternative, JsonKind, JsonValue } from './issue.js';
import type { Check } from './walk.js';

/** The schemas of some alternatives, and the same as issues name them. */
export interface Choice {
  readonly branches: readonly SchemaTable[];
  readonly alternatives: readonly (readonly Alternative[])[];
}

/**
 * A schema of any form as data: its keywords, as JSON Schema defines them. Schemas inside it are tables too. The issues of such
 * a schema are found by reading its table, while its guard is code.
 */
export interface SchemaTable {
  /** The table of another contract that the value conforms to as well. */
  readonly ref?: () => SchemaTable;
  readonly types?: readonly JsonKind[];
  /** The values of `const` or `enum`. */
  readonly values?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly format?: Check;
  readonly prefixItems?: readonly SchemaTable[];
  readonly items?: SchemaTable;
  readonly contains?: SchemaTable;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: SchemaTable | false;
  readonly properties?: Readonly<Record<string, SchemaTable>>;
  readonly patternProperties?: readonly (readonly [RegExp, SchemaTable])[];
  readonly additionalProperties?: SchemaTable | boolean;
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
  /** The values of a field that select this alternative where errors are reported: OpenAPI's `discriminator`. */
  readonly tag?: readonly [field: string, values: readonly string[]];
}

/** A function that makes its value when it is first called. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
