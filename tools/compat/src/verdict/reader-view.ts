import {
  mapInner,
  partsOf,
  type Schema,
  type SchemaObject,
  targetOf,
  Undecided,
} from '../containment/schema.js';

/**
 * What a reader who has a schema document takes in: all that it accepts, and objects with properties that it does not
 * know, which count as absent. Closed objects become open, so that an alternative may be one of several that fit.
 * Objects that say of what kind their other members are know every name.
 *
 * @throws {Undecided} where what a reader takes in cannot be stated as a schema.
 */
export function readerView(document: Schema): Schema {
  const view = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    if (schema.if !== undefined && hasClosedObject(document, schema.if)) {
      throw new Undecided(
        'whether a condition holds for a reader depends on properties that it does not know',
      );
    }
    const closed = isClosed(schema) ? opened(document, schema) : schema;
    return mapInner(withOpenAlternatives(document, closed), view);
  };
  return view(document);
}

function isClosed(schema: Schema): boolean {
  return typeof schema === 'object' && schema.additionalProperties === false;
}

/** Properties that are not known count neither as those that must be there nor where a number of them must be. */
function opened(document: Schema, schema: SchemaObject): SchemaObject {
  const {
    additionalProperties: _closed,
    minProperties = 0,
    properties = {},
    required = [],
    ...rest
  } = schema;
  checkRules(document, schema, new Set(Object.keys(properties)));
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  const known = { ...properties, ...Object.fromEntries(missing.map((name) => [name, false])) };
  const open = { ...rest, properties: known, required };
  if (minProperties <= 0) return open;
  const choices = subsets(Object.keys(properties), minProperties);
  const enough: Schema =
    choices.length === 0 ? { type: NOT_OBJECTS } : { anyOf: choices.map((names) => ({ required: names })) };
  return { ...open, allOf: [...(schema.allOf ?? []), enough] };
}

/** Rules beside the properties of a closed object may speak of those: what they say of others is said of nothing. */
function checkRules(
  document: Schema,
  schema: SchemaObject,
  known: ReadonlySet<string>,
  checked: Set<Schema> = new Set(),
): void {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const conditions = [schema.if, schema.then, schema.else].filter((part) => part !== undefined);
  const target = $ref === undefined ? [] : [targetOf(document, $ref)];
  for (const part of [...target, ...allOf, ...anyOf, ...oneOf, ...conditions]) {
    if (typeof part === 'boolean' || checked.has(part)) continue;
    checked.add(part);
    const names = [...(part.required ?? []), ...Object.keys(part.properties ?? {})];
    const counts = part.minProperties !== undefined || part.additionalProperties !== undefined;
    if (counts || !names.every((name) => known.has(name))) {
      throw new Undecided('a rule of a closed object is about properties that it does not have');
    }
    checkRules(document, part, known, checked);
  }
}

const NOT_OBJECTS = ['string', 'number', 'boolean', 'null', 'array'] as const;

const MOST_SUBSETS = 200;

function subsets(names: readonly string[], size: number): (readonly string[])[] {
  if (size === 0) return [[]];
  const found = names.flatMap((name, index) =>
    subsets(names.slice(index + 1), size - 1).map((rest) => [name].concat(rest)),
  );
  if (found.length > MOST_SUBSETS) {
    throw new Undecided('there are too many ways to have as many properties as must be there');
  }
  return found;
}

/** A value may come to fit several alternatives once properties that tell them apart are not looked at. */
function withOpenAlternatives(document: Schema, schema: SchemaObject): SchemaObject {
  const { oneOf, ...rest } = schema;
  if (oneOf === undefined || !oneOf.some((one) => hasClosedObject(document, one))) return schema;
  return { ...rest, allOf: [...(schema.allOf ?? []), { anyOf: oneOf }] };
}

/** Whether a schema, or one that it refers to, has a closed object. */
function hasClosedObject(document: Schema, schema: Schema): boolean {
  const visited = new Set<Schema>();
  const visit = (part: Schema): boolean => {
    if (visited.has(part)) return false;
    visited.add(part);
    if (isClosed(part)) return true;
    const target = typeof part === 'object' && part.$ref !== undefined ? [targetOf(document, part.$ref)] : [];
    return [...target, ...partsOf(part).map(([, inner]) => inner)].some(visit);
  };
  return visit(schema);
}
