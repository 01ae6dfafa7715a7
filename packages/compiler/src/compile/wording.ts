import { type JsonSchema, toRefName, type TypeName } from '../json-schema.js';
import { mapValues } from '../subschemas.js';

type Constant = Exclude<JsonSchema['const'], undefined>;

export function listConstants({ properties = {} }: JsonSchema): Record<string, Constant> {
  return mapValues(properties, (schema) => (schema as JsonSchema).const!);
}

export function allowedValues(schema: JsonSchema): readonly Constant[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.type === 'null' ? [null] : schema.enum;
}

export type Alternative =
  | { readonly contract: string }
  | { readonly value: Constant }
  | {
      readonly kind: TypeName;
      readonly format?: string;
      readonly minLength?: number;
      readonly items?: TypeName;
    };

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
