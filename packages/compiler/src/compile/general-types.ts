import { INHERITED } from '../check/schema-forms.js';
import {
  acceptsAnything,
  acceptsNothing,
  getJsonType,
  JSON_TYPES,
  type JsonSchema,
  type JsonType,
  MAX_CASES,
  toRefName,
} from '../json-schema.js';
import { type Contracts, reachableFrom } from '../model.js';
import type { JsonTypeLister } from './json-types.js';
import { type Typed, unionText } from './rule-types.js';

export interface TypeScope {
  readonly toType: (schema: JsonSchema) => Typed;
  readonly anyJson: Typed;
  readonly contracts: Contracts;
  readonly kinds: JsonTypeLister;
}

interface Part {
  readonly type: Typed;
  readonly kinds: readonly JsonType[];
  /** How much it states about an object: nothing, the required names, or the fields. */
  readonly states: 'kind' | 'required' | 'fields';
}

const SCALARS: Readonly<Record<Exclude<JsonType, 'array' | 'object'>, Typed>> = {
  string: { tsType: 'string' },
  number: { tsType: 'number' },
  boolean: { tsType: 'boolean' },
  null: { tsType: 'null' },
};

/** Longer tuples are lists: TypeScript prints every element in its messages. */
const MAX_ELEMENTS = 10;

/** Returns a superset of the valid values: no type states rules such as `not`, so validators check them. */
export function generalType(schema: JsonSchema, scope: TypeScope): Typed {
  return toPart(schema, JSON_TYPES, scope, schema)?.type ?? scope.anyJson;
}

function toPart(
  schema: JsonSchema,
  within: readonly JsonType[],
  scope: TypeScope,
  root: JsonSchema,
): Part | undefined {
  const known = scope.kinds.list(schema);
  const kinds = within.filter((kind) => known.has(kind));
  if (acceptsNothing(schema) || kinds.length === 0) return exactly({ tsType: 'never' }, []);
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const inner = (each: JsonSchema): Part | undefined => toPart(each, kinds, scope, root);
  const all = [
    toOwnPart(schema, kinds, kinds.length < within.length, scope),
    $ref === undefined ? undefined : toReference($ref, kinds, scope),
    ...allOf.map(inner),
    ...[anyOf, oneOf].map((branches) => toUnion(branches.map(inner))),
    toRequiredPart(schema, kinds, scope, root),
  ];
  const parts = all.filter((part) => part !== undefined);
  return toIntersection(parts, kinds);
}

const OTHERS: Readonly<Partial<Record<JsonType, string>>> = {
  array: 'readonly unknown[]',
  null: 'null',
  string: 'string',
  number: 'number',
  boolean: 'boolean',
};

/**
 * Excludes the other kinds, because TypeScript finds intersections of several wide types too complex.
 * A recursive type stays whole: TypeScript cannot resolve `Exclude` of a type in its own declaration.
 */
function toReference($ref: string, kinds: readonly JsonType[], scope: TypeScope): Part {
  const name = toRefName($ref);
  const all = [...scope.kinds.list({ $ref })];
  const excluded = all.flatMap((kind) => (kinds.includes(kind) ? [] : (OTHERS[kind] ?? [])));
  const target = scope.contracts.get(name)!.schema;
  if (excluded.length === 0 || reachableFrom(target, scope.contracts).has(name))
    return exactly({ tsType: name }, all);
  const left = all.filter((kind) => kinds.includes(kind) || OTHERS[kind] === undefined);
  return exactly({ tsType: `Exclude<${name}, ${excluded.join(' | ')}>` }, left);
}

function exactly(type: Typed, kinds: readonly JsonType[]): Part {
  return { type, kinds, states: 'fields' };
}

/** Drops parts that others cover: an index signature beside named fields would permit every name. */
function toIntersection(parts: readonly Part[], kinds: readonly JsonType[]): Part | undefined {
  const needed = parts.filter((part, index) => {
    const isCovered = (other: Part, at: number): boolean =>
      (other.states === 'fields' || (other.states === 'kind' && at > index)) &&
      other.kinds.every((kind) => part.kinds.includes(kind));
    return part.states !== 'kind' || !parts.some((other, at) => at !== index && isCovered(other, at));
  });
  if (needed.length < 2) return needed[0];
  return { type: { allOf: needed.map(({ type }) => type) }, kinds, states: statesMost(needed) };
}

function toUnion(parts: readonly (Part | undefined)[]): Part | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length < parts.length) return undefined;
  return {
    type: unionOf(known.map(({ type }) => type))!,
    kinds: known.flatMap((part) => part.kinds),
    states: statesMost(known),
  };
}

function statesMost(parts: readonly Part[]): Part['states'] {
  const all = new Set(parts.map(({ states }) => states));
  return (['fields', 'required'] as const).find((each) => all.has(each)) ?? 'kind';
}

function unionOf(types: readonly Typed[]): Typed | undefined {
  return types.length < 2 ? types[0] : { anyOf: [...types] };
}

function toOwnPart(
  schema: JsonSchema,
  kinds: readonly JsonType[],
  isNarrower: boolean,
  scope: TypeScope,
): Part | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) {
    const possible = values.filter((value) => kinds.includes(getJsonType(value)));
    return exactly({ tsType: possible.length === 0 ? 'never' : `(${unionText(possible)})` }, kinds);
  }
  const hasElements = [schema.items, schema.prefixItems, schema.minItems].some((each) => each !== undefined);
  const isEmpty = schema.maxItems === 0;
  const isArray = kinds.includes('array') && (hasElements || isEmpty);
  const isObject = kinds.includes('object') && hasFields(schema);
  if (!isNarrower && !isArray && !isObject) return undefined;
  const types = kinds.map((kind) => {
    if (kind === 'array') return toArray(schema, scope);
    return kind === 'object' ? toObject(schema, scope) : SCALARS[kind];
  });
  return { type: unionOf(types)!, kinds, states: isArray || isObject ? 'fields' : 'kind' };
}

function hasFields({ properties, patternProperties, propertyNames, ...others }: JsonSchema): boolean {
  const known = properties ?? patternProperties ?? propertyNames?.enum ?? others.additionalProperties;
  return known !== undefined;
}

function toArray(schema: JsonSchema, { toType, anyJson }: TypeScope): Typed {
  const { items = {}, prefixItems = [], minItems = 0, maxItems = Infinity } = schema;
  const end = prefixItems.findIndex(acceptsNothing);
  const prefix = end === -1 ? prefixItems : prefixItems.slice(0, end);
  const isOpen = end === -1 && !acceptsNothing(items) && prefix.length < maxItems;
  const rest = isOpen ? (schema.items === undefined ? anyJson : toType(items)) : undefined;
  const isTuple = prefixItems.length > 0 || minItems > 0 || !isOpen;
  if (!isTuple || prefix.length > MAX_ELEMENTS) {
    const all = [...prefix.map(toType), ...(rest === undefined ? [] : [rest])];
    return { type: 'array', items: unionOf(all) ?? anyJson };
  }
  const required = minItems > MAX_ELEMENTS ? 1 : minItems;
  const more = rest === undefined ? [] : Array.from({ length: required }, () => rest).slice(prefix.length);
  const elements = [...prefix.slice(0, maxItems).map(toType), ...more];
  const isFull = rest === undefined || elements.length === maxItems;
  return { tuple: { elements, required, ...(!isFull && { rest }) } };
}

function toObject(schema: JsonSchema, scope: TypeScope): Typed {
  const { toType, anyJson } = scope;
  const { patternProperties = {}, additionalProperties = true, required = [] } = schema;
  const properties = schema.properties ?? listRecord(schema);
  const patterns = Object.values(patternProperties);
  const others = [...patterns, additionalProperties].filter(
    (each) => typeof each === 'object' && !acceptsNothing(each),
  ) as JsonSchema[];
  if (properties === undefined) {
    const values = additionalProperties === true ? anyJson : unionOf(others.map(toType));
    return { type: 'object', additionalProperties: values ?? false };
  }
  // TypeScript sees inherited members; json-schema-to-typescript calls the schema's own `hasOwnProperty`.
  const fields = Object.entries(properties)
    .filter(([name]) => !INHERITED.has(name) || (required.includes(name) && name !== 'hasOwnProperty'))
    .map(([name, field]): [string, Typed] => [name, field === false ? { tsType: 'never' } : toType(field)]);
  // json-schema-to-typescript widens the index signature by the named fields, as TypeScript demands.
  const isOpen = others.length > 0 && schema.properties !== undefined;
  const isAny = additionalProperties === true || others.some(acceptsAnything);
  const values = isAny ? ANY_FIELD : unionOf(others.map(toType).map(uncommented));
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => Object.hasOwn(properties, name)),
    additionalProperties: isOpen ? values! : false,
  };
}

const ANY_FIELD: Typed = { tsType: 'unknown' };

function uncommented({ description: _description, ...type }: Typed): Typed {
  return type;
}

function listRecord({ propertyNames, additionalProperties = true }: JsonSchema): JsonSchema['properties'] {
  const names = propertyNames?.enum;
  if (names === undefined || additionalProperties === false) return undefined;
  const value = additionalProperties === true ? {} : additionalProperties;
  return Object.fromEntries(names.filter((name) => typeof name === 'string').map((name) => [name, value]));
}

/** Fields that `required` lists and `properties` beside it does not describe. */
function toRequiredPart(
  { required = [], properties = {}, propertyNames, additionalProperties }: JsonSchema,
  kinds: readonly JsonType[],
  scope: TypeScope,
  root: JsonSchema,
): Part | undefined {
  const names = required.filter(
    (name) =>
      !Object.hasOwn(properties, name) &&
      !INHERITED.has(name) &&
      propertyNames?.enum?.includes(name) !== true,
  );
  const isOther = kinds.some((kind) => kind !== 'object');
  if (names.length === 0 || names.length > MAX_CASES || isOther || additionalProperties === false)
    return undefined;
  const fields = names.map((name) => [name, toRequiredType(root, name, scope)] as const);
  const type: Typed = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: names,
    additionalProperties: false,
  };
  return { type, kinds: ['object'], states: 'required' };
}

/** In an intersection, `any` would absorb the field's type from an alternative; `JsonValue` keeps it. */
const ANY_VALUE: Typed = { tsType: 'JsonValue' };

function toRequiredType(schema: JsonSchema, name: string, scope: TypeScope): Typed {
  const { properties = {}, $ref, allOf = [] } = schema;
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own) return uncommented(scope.toType(own));
  if ($ref !== undefined && hasField($ref, name, scope))
    return { tsType: `Exclude<${toRefName($ref)}[${JSON.stringify(name)}], undefined>` };
  return (
    allOf.map((each) => toRequiredType(each, name, scope)).find((type) => type !== ANY_VALUE) ?? ANY_VALUE
  );
}

function hasField($ref: string, name: string, scope: TypeScope, seen = new Set<string>()): boolean {
  const target = scope.contracts.get(toRefName($ref))?.schema;
  const isObject = [...scope.kinds.list({ $ref })].join() === 'object';
  if (seen.has($ref) || !isObject || target === undefined) return false;
  seen.add($ref);
  const has = ({ properties = {}, $ref: inner, allOf = [] }: JsonSchema): boolean =>
    (Object.hasOwn(properties, name) && properties[name] !== false) ||
    (inner !== undefined && hasField(inner, name, scope, seen)) ||
    allOf.some(has);
  return has(target);
}
