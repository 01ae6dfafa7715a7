import { type JsonSchema, toRefName, type TypeName } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';

type Constant = Exclude<JsonSchema['const'], undefined>;

/** The values that a condition compares fields with; conditions of another kind could not be put in words. */
export function listConstants({ name, file }: Contract, condition: JsonSchema): Record<string, Constant> {
  const entries = Object.entries(condition.properties ?? {}).map(([field, schema]): [string, Constant] => {
    if (schema === false || schema.const === undefined) {
      throw new RuleError(file, `${name}: a condition may only compare a field with a constant`);
    }
    return [field, schema.const];
  });
  if (entries.length === 0) {
    throw new RuleError(file, `${name}: a condition must compare a field with a constant`);
  }
  return Object.fromEntries(entries);
}

/** The values that a condition leaves to a field; a message could not name values that cannot be listed. */
export function allowedValues({ name, file }: Contract, schema: JsonSchema): readonly Constant[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'null') return [null];
  throw new RuleError(
    file,
    `${name}: a condition may only leave a field out or restrict it to listed values`,
  );
}

/** An alternative of a `no_match` issue, as the runtime defines it. */
export type Alternative =
  | { readonly contract: string }
  | { readonly value: Constant }
  | {
      readonly kind: TypeName;
      readonly format?: string;
      readonly minLength?: number;
      readonly items?: TypeName;
    };

/** The alternatives of a schema. One that accepts anything has none: no value fails to match it. */
export function listAlternatives(schema: JsonSchema): Alternative[] {
  if (schema.$ref !== undefined) return [{ contract: toRefName(schema.$ref) }];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(listAlternatives);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return values.map((value) => ({ value }));
  return [schema.type ?? []].flat().map((kind) => ({ kind, ...listDetails(kind, schema) }));
}

function listDetails(kind: TypeName, { format, minLength = 0, items }: JsonSchema): object {
  if (kind === 'array') return typeof items?.type === 'string' ? { items: items.type } : {};
  if (kind !== 'string') return {};
  return { ...(format !== undefined && { format }), ...(minLength > 0 && { minLength }) };
}
