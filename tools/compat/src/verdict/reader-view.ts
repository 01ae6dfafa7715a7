import {
  mapInner,
  partsOf,
  type Schema,
  type SchemaObject,
  targetOf,
  Undecided,
} from '../containment/schema.js';

/**
 * What a reader with a schema accepts: everything that the schema accepts, and objects with unknown properties, which it
 * ignores. Closed objects become open, so that several alternatives may match. Objects with a schema for their other
 * properties know every name.
 *
 * @throws {Undecided} where no schema expresses what a reader accepts.
 */
export function readerView(document: Schema): Schema {
  const view = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    if (schema.if !== undefined && hasClosedObject(document, schema.if)) {
      throw new Undecided(
        'whether a condition holds for a reader depends on properties that it does not know',
      );
    }
    if (schema.uniqueItems === true && hasClosedObject(document, schema.items ?? true)) {
      throw new Undecided(
        'whether items are unique for a reader depends on properties that it does not know',
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

/** Unknown properties count neither as required ones nor towards a number of properties. */
function opened(document: Schema, schema: SchemaObject): SchemaObject {
  const {
    additionalProperties: _closed,
    minProperties = 0,
    maxProperties = Infinity,
    properties = {},
    required = [],
    ...rest
  } = schema;
  if (maxProperties < Object.keys(properties).length) {
    throw new Undecided('a maximum number of properties counts none that a reader does not know');
  }
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

/** Rules beside the properties of a closed object may only be about these properties. */
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
    const counts = [part.minProperties, part.maxProperties, part.additionalProperties].some(
      (rule) => rule !== undefined,
    );
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
    throw new Undecided('there are too many ways to have the minimum number of properties');
  }
  return found;
}

/** A value may match several alternatives once the properties that distinguish them are ignored. */
function withOpenAlternatives(document: Schema, schema: SchemaObject): SchemaObject {
  const { oneOf, ...rest } = schema;
  if (oneOf === undefined || !oneOf.some((one) => hasClosedObject(document, one))) return schema;
  return { ...rest, allOf: [...(schema.allOf ?? []), { anyOf: oneOf }] };
}

/** Whether a schema, or one that it refers to, contains a closed object. */
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
