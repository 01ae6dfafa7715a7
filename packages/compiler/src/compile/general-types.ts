import { INHERITED } from '../check/schema-forms.js';
import { acceptsNothing, type JsonSchema, type JsonType, listOwnTypes, toRefName } from '../json-schema.js';
import { type Typed, unionText } from './rule-types.js';

export interface TypeScope {
  readonly toType: (schema: JsonSchema) => Typed;
  readonly anyJson: Typed;
}

const SCALARS: Readonly<Record<Exclude<JsonType, 'array' | 'object'>, Typed>> = {
  string: { tsType: 'string' },
  number: { tsType: 'number' },
  boolean: { tsType: 'boolean' },
  null: { tsType: 'null' },
};

/** Accepts every valid value; what no type can state, such as `not`, is left to the validators. */
export function generalType(schema: JsonSchema, scope: TypeScope): Typed {
  return toPart(schema, listOwnTypes({}), scope) ?? scope.anyJson;
}

function toPart(schema: JsonSchema, within: readonly JsonType[], scope: TypeScope): Typed | undefined {
  const types = within.filter((type) => listOwnTypes(schema).includes(type));
  if (acceptsNothing(schema) || types.length === 0) return { tsType: 'never' };
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const parts = [
    toOwnPart(schema, types, types.length < within.length, scope),
    $ref === undefined ? undefined : { tsType: toRefName($ref) },
    ...allOf.map((each) => toPart(each, types, scope)),
    ...[anyOf, oneOf].map((branches) => toUnion(branches.map((each) => toPart(each, types, scope)))),
  ].filter((part) => part !== undefined);
  return parts.length < 2 ? parts[0] : { allOf: parts };
}

function toUnion(parts: readonly (Typed | undefined)[]): Typed | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length < parts.length) return undefined;
  return known.length === 1 ? known[0] : { anyOf: known };
}

function toOwnPart(
  schema: JsonSchema,
  types: readonly JsonType[],
  isNarrower: boolean,
  scope: TypeScope,
): Typed | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return { tsType: `(${unionText(values)})` };
  const { properties, additionalProperties, patternProperties, items, prefixItems } = schema;
  const hasParts = properties ?? additionalProperties ?? patternProperties ?? items ?? prefixItems;
  if (!isNarrower && hasParts === undefined) return undefined;
  return toUnion(
    types.map((type) => {
      if (type === 'array') return toArray(schema, scope);
      return type === 'object' ? toObject(schema, scope) : SCALARS[type];
    }),
  );
}

function toArray({ items, prefixItems = [] }: JsonSchema, { toType, anyJson }: TypeScope): Typed {
  const all = items === undefined ? undefined : [...prefixItems, items];
  const some = all?.filter((each) => !acceptsNothing(each)).map(toType);
  return { type: 'array', items: (some && toUnion(some)) ?? anyJson };
}

/** An object has either documented fields or the values of fields of any name: a type cannot tell them apart. */
function toObject(schema: JsonSchema, { toType, anyJson }: TypeScope): Typed {
  const { properties, patternProperties = {}, additionalProperties = true, required = [] } = schema;
  if (properties === undefined) {
    const patterns = Object.values(patternProperties).map(toType);
    const others = typeof additionalProperties === 'object' ? [toType(additionalProperties)] : [];
    const values = additionalProperties === true ? anyJson : toUnion([...patterns, ...others]);
    return { type: 'object', additionalProperties: values ?? false };
  }
  // To TypeScript, every object has the names that it inherits. json-schema-to-typescript calls `hasOwnProperty` of schemas.
  const fields = Object.entries(properties)
    .filter(([name]) => !INHERITED.has(name) || (required.includes(name) && name !== 'hasOwnProperty'))
    .map(([name, field]): [string, Typed] => [name, field === false ? { tsType: 'never' } : toType(field)]);
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => Object.hasOwn(properties, name)),
    additionalProperties: false,
  };
}
