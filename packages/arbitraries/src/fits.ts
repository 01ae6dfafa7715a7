import {
  getAlternatives,
  hasOwn,
  isForbidden,
  isObject,
  getJsonType,
  resolve,
  type Schema,
  type TypeName,
  getTypes,
} from './schema.js';

/**
 * Whether a value has the shape of a schema. It ignores formats and patterns: it distinguishes the alternatives of a
 * union and evaluates conditions, and is not a validator.
 */
export function fits(document: Schema, schema: Schema, value: unknown): boolean {
  const resolved = resolve(document, schema);
  if ('const' in resolved && value !== resolved.const) return false;
  if (resolved.enum !== undefined && !resolved.enum.includes(value)) return false;
  const types = getTypes(resolved);
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false;
  if (typeof value === 'string' && value.length < (resolved.minLength ?? 0)) return false;
  if (Array.isArray(value)) return arrayFits(document, resolved, value);
  const branches = getAlternatives(resolved);
  if (branches !== undefined && !branches.some((branch) => fits(document, branch, value))) return false;
  return isObject(value) ? objectFits(document, resolved, value) : true;
}

export function isOfType(type: TypeName, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : getJsonType(value) === type;
}

function arrayFits(
  document: Schema,
  { items = {}, minItems = 0, anyOf, oneOf }: Schema,
  value: unknown[],
): boolean {
  const branches = anyOf ?? oneOf;
  if (branches !== undefined) return branches.some((branch) => fits(document, branch, value));
  return value.length >= minItems && value.every((item) => fits(document, items, item));
}

function objectFits(document: Schema, schema: Schema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], additionalProperties = true, minProperties = 0 } = schema;
  const names = Object.keys(value);
  if (names.length < minProperties || !required.every((name) => hasOwn(value, name))) return false;
  const fieldsFit = names.every((name) => {
    const inner = hasOwn(properties, name) ? properties[name]! : additionalProperties;
    return typeof inner === 'boolean' ? inner : fits(document, inner, value[name]);
  });
  return fieldsFit && brokenRules(document, schema, value).length === 0;
}

/** A broken rule between fields, and where it is reported: at the object, or at a field. */
export interface BrokenRule {
  readonly code: 'at_least_one' | 'exactly_one' | 'missing' | 'forbidden';
  readonly field?: string;
}

/** The rules between fields that an object breaks: groups of fields, and conditions. */
export function brokenRules(document: Schema, schema: Schema, value: Record<string, unknown>): BrokenRule[] {
  if (schema.properties === undefined) return [];
  const broken: BrokenRule[] = [];
  const present = ({ required = [] }: Schema): boolean => required.every((name) => hasOwn(value, name));
  if (schema.anyOf !== undefined && !schema.anyOf.some(present)) broken.push({ code: 'at_least_one' });
  if (schema.oneOf !== undefined && schema.oneOf.filter(present).length !== 1)
    broken.push({ code: 'exactly_one' });
  if (schema.if === undefined) return broken;
  const { properties = {}, required = [] } =
    (fits(document, schema.if, value) ? schema.then : schema.else) ?? {};
  for (const [field, restriction] of Object.entries(properties)) {
    const isAllowed =
      !hasOwn(value, field) || (!isForbidden(restriction) && fits(document, restriction, value[field]));
    if (!isAllowed) broken.push({ code: 'forbidden', field });
  }
  for (const field of required) if (!hasOwn(value, field)) broken.push({ code: 'missing', field });
  return broken;
}

/** The fields that the rules of an object mention. */
export function fieldsInRules({
  properties,
  anyOf = [],
  oneOf = [],
  ...schema
}: Schema): ReadonlySet<string> {
  if (properties === undefined) return new Set();
  const fragments = [...anyOf, ...oneOf, schema.if, schema.then, schema.else].filter(
    (one) => one !== undefined,
  );
  return new Set(fragments.flatMap((one) => (one.required ?? []).concat(Object.keys(one.properties ?? {}))));
}
