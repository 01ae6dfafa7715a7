import type { JsonSchema } from '../json-schema.js';
import { conditionRules, withLosses, withOldestKeywords } from './older-keywords.js';
import { mapSubschemas, mapValues, toRefName } from '../subschemas.js';

type SchemaObject = Record<string, unknown>;

interface SchemaLocation {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly inside: readonly string[];
}

/** OpenAPI 3.0 has no type for null. */
const NULL: SchemaObject = { type: 'string', nullable: true, enum: [null] };

const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples']);

export function toOpenApi30(document: JsonSchema): SchemaObject {
  const { $schema: _dialect, $id: _id, $defs = {}, ...schema } = withLosses(document, 'openapi-3.0');
  return toSchemaObject(schema, { $defs, inside: [] });
}

export function toComponent30(schema: JsonSchema): SchemaObject {
  return toSchemaObject(schema, { inside: [] });
}

function toSchemaObject(schema: JsonSchema | false, place: SchemaLocation): SchemaObject {
  if (schema === false) return { not: {} };
  const { $defs, inside } = place;
  if (schema.$ref !== undefined)
    return $defs === undefined ? referring(schema, place) : inlined(schema, { $defs, inside });
  const { $comment: _comment, type = [], const: only, examples = [], ...rest } = schema;
  const within = (inner: JsonSchema | false): SchemaObject => toSchemaObject(inner, place);
  const types = typeof type === 'string' ? [type] : type;
  const [conditions, unconditional] = conditionRules(rest, within);
  const [older, others] = withOldestKeywords(withoutPatterns(unconditional), within);
  const listsTypes = types.length > 1 && !isOneOrNull(types);
  const { allOf = [], ...converted } = mapSubschemas(others, within);
  const rules = [
    ...(allOf as SchemaObject[]),
    ...(listsTypes ? [{ anyOf: types.map(typed) }] : []),
    ...conditions,
    ...older,
  ];
  return {
    ...(types.length === 1 && typed(types[0]!)),
    ...(isOneOrNull(types) && { type: types.find((each) => each !== 'null'), nullable: true }),
    ...(types.length === 0 ? orNull(converted) : converted),
    ...(types.includes('array') && others.items === undefined && { items: {} }),
    ...(only !== undefined && (only === null ? NULL : { enum: [only] })),
    ...(examples.length > 0 && { example: examples[0] }),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function withoutPatterns<S extends JsonSchema>({ patternProperties, prefixItems, ...schema }: S): JsonSchema {
  const { additionalProperties, items, ...others } = schema as JsonSchema;
  return {
    ...others,
    ...(patternProperties === undefined && additionalProperties !== undefined && { additionalProperties }),
    ...(prefixItems === undefined && items !== undefined && { items }),
  };
}

function isOneOrNull(types: readonly string[]): boolean {
  return types.length === 2 && types.includes('null');
}

function typed(type: string): SchemaObject {
  return type === 'null' ? NULL : { type };
}

function referring(
  { $ref, $comment: _comment, ...siblings }: JsonSchema,
  place: SchemaLocation,
): SchemaObject {
  const beside = toSchemaObject(siblings, place);
  return Object.keys(beside).length === 0 ? { $ref } : withRule({ $ref }, beside);
}

function inlined(
  { $ref, $comment: _comment, ...siblings }: JsonSchema,
  { $defs, inside }: Required<SchemaLocation>,
): SchemaObject {
  const name = toRefName($ref!);
  const target = $defs[name]!;
  const { type, description } = target;
  const outline = { ...(type !== undefined && { type }), ...(description !== undefined && { description }) };
  const named = inside.includes(name)
    ? toSchemaObject(outline, { $defs, inside })
    : toSchemaObject(target, { $defs, inside: [...inside, name] });
  const beside = toSchemaObject(siblings, { $defs, inside });
  const isAnnotated = Object.keys(siblings).every((keyword) => ANNOTATIONS.has(keyword));
  return isAnnotated ? { ...named, ...beside } : withRule(named, beside);
}

function withRule(rule: SchemaObject, { allOf = [], ...beside }: SchemaObject): SchemaObject {
  return { allOf: [rule, ...(allOf as SchemaObject[])], ...beside };
}

function orNull({ anyOf, ...beside }: SchemaObject): SchemaObject {
  if (anyOf === undefined) return beside;
  const branches = anyOf as readonly SchemaObject[];
  const others = branches.filter((branch) => !isNull(branch));
  const [other] = others;
  const isPair = branches.length === 2 && others.length === 1 && acceptsNullable(other!);
  const isAnnotated = Object.keys(beside).every((keyword) => ANNOTATIONS.has(keyword));
  return isPair && isAnnotated ? { ...other, nullable: true, ...beside } : { ...beside, anyOf };
}

function isNull({ enum: values }: SchemaObject): boolean {
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

function acceptsNullable(schema: SchemaObject): boolean {
  return (
    schema['type'] !== undefined &&
    !['enum', 'anyOf', 'oneOf', 'allOf', 'not'].some((keyword) => keyword in schema)
  );
}

type Node = Readonly<Record<string, unknown>>;

interface Document {
  readonly info: Node & { readonly license?: Node };
  readonly components: Node & {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Node & { readonly schema: JsonSchema }>>;
  };
}

export function toOpenApi30Document(document: Document): object {
  const { license: { identifier: _identifier, ...license } = {}, ...info } = document.info;
  const { schemas, parameters } = document.components;
  return {
    ...document,
    openapi: '3.0.3',
    info: { ...info, ...(document.info.license !== undefined && { license }) },
    components: {
      ...document.components,
      schemas: mapValues(schemas, toComponent30),
      parameters: mapValues(parameters, (each) => ({ ...each, schema: toComponent30(each.schema) })),
    },
  };
}
