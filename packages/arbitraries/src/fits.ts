import {
  alternativesOf,
  hasOwn,
  isObject,
  jsonTypeOf,
  resolve,
  type Schema,
  type TypeName,
  typesOf,
} from './schema.js';

/**
 * Whether a value has the shape that a schema states. Formats and patterns are not looked at: this tells the
 * alternatives of a union apart and decides conditions, and is no validator.
 */
export function fits(document: Schema, schema: Schema, value: unknown): boolean {
  const resolved = resolve(document, schema);
  if ('const' in resolved && value !== resolved.const) return false;
  if (resolved.enum !== undefined && !resolved.enum.includes(value)) return false;
  const types = typesOf(resolved);
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false;
  if (typeof value === 'string' && value.length < (resolved.minLength ?? 0)) return false;
  if (Array.isArray(value)) return arrayFits(document, resolved, value);
  const branches = alternativesOf(resolved);
  if (branches !== undefined && !branches.some((branch) => fits(document, branch, value))) return false;
  return isObject(value) ? objectFits(document, resolved, value) : true;
}

export function isOfType(type: TypeName, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : jsonTypeOf(value) === type;
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
  const membersFit = names.every((name) => {
    const member = hasOwn(properties, name) ? properties[name]! : additionalProperties;
    return typeof member === 'boolean' ? member : fits(document, member, value[name]);
  });
  return membersFit && brokenRules(document, schema, value).length === 0;
}

/** A rule of an object as a whole that a value breaks, and where that is reported: at the object, or at a member. */
export interface BrokenRule {
  readonly code: 'at_least_one' | 'exactly_one' | 'missing' | 'forbidden';
  readonly member?: string;
}

/** The rules beside its members that an object breaks: groups of members, and conditions. */
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
  for (const [member, restriction] of Object.entries(properties)) {
    const isAllowed =
      !hasOwn(value, member) || (restriction !== false && fits(document, restriction, value[member]));
    if (!isAllowed) broken.push({ code: 'forbidden', member });
  }
  for (const member of required) if (!hasOwn(value, member)) broken.push({ code: 'missing', member });
  return broken;
}

/** The members that the rules of an object speak of. */
export function membersInRules({
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
