import {
  mapInner,
  resolveReference,
  type Schema,
  type SchemaObject,
  subschemas,
  Undecided,
} from './schema.js';

/**
 * The view of a reader with a schema, who accepts everything that the schema accepts, and objects with unknown properties, which are
 * ignored. Closed objects become open, so that several alternatives may match. Objects with a schema for their other
 * properties know every name.
 *
 * @throws {Undecided} where no schema expresses the documents that a reader accepts.
 */
export function toReaderView(document: Schema): Schema {
  const view = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    for (const condition of [schema.if, schema.not]) {
      if (condition === undefined || !hasClosedObject(document, condition)) continue;
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

/** Unknown properties do not count as required ones. */
function opened(document: Schema, schema: SchemaObject): SchemaObject {
  const { additionalProperties: _closed, properties = {}, required = [], ...rest } = schema;
  if ((rest.minProperties ?? 0) > 0 || rest.maxProperties !== undefined) {
    throw new Undecided('a number of properties does not count the properties that a reader does not know');
  }
  checkRules(document, schema, new Set(Object.keys(properties)));
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  const known = { ...properties, ...Object.fromEntries(missing.map((name) => [name, false])) };
  return { ...rest, properties: known, required };
}

/** The other rules of a closed object may only be about its own properties. */
function checkRules(
  document: Schema,
  schema: SchemaObject,
  known: ReadonlySet<string>,
  checked: Set<Schema> = new Set(),
): void {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const conditions = [schema.not, schema.if, schema.then, schema.else].filter((part) => part !== undefined);
  const target = $ref === undefined ? [] : [resolveReference(document, $ref)];
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
    const target =
      typeof part === 'object' && part.$ref !== undefined ? [resolveReference(document, part.$ref)] : [];
    return [...target, ...subschemas(part).map(([, inner]) => inner)].some(visit);
  };
  return visit(schema);
}
