import {
  isFalse,
  mapInner,
  resolveReference,
  type Schema,
  type SchemaObject,
  subschemas,
  Undecided,
} from './schema.js';

/**
 * Returns the schema as a reader applies it who ignores unknown properties: it opens closed objects, so that
 * several alternatives may match.
 *
 * @throws {Undecided} where no schema expresses it.
 */
export function toReaderView(document: Schema): Schema {
  const view = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    for (const condition of [schema.if, schema.not, schema.contains]) {
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
    if (schema.unevaluatedItems !== undefined && hasClosedObject(document, document)) {
      throw new Undecided('which items are evaluated depends on properties that a reader does not know');
    }
    const whole = schema.unevaluatedProperties === undefined ? schema : withoutUnevaluated(document, schema);
    const closed = isClosed(whole) ? opened(document, whole) : whole;
    return mapInner(withOpenAlternatives(document, closed), view);
  };
  return view(document);
}

function isClosed(schema: Schema): boolean {
  return typeof schema === 'object' && schema.additionalProperties === false;
}

const OF_EVERY_PROPERTY = ['propertyNames', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'];
const COUNTS = ['minProperties', 'maxProperties', 'additionalProperties'];

function opened(document: Schema, schema: SchemaObject): SchemaObject {
  const { additionalProperties: _closed, properties = {}, required = [], ...rest } = schema;
  if ((rest.minProperties ?? 0) > 0 || rest.maxProperties !== undefined) {
    throw new Undecided('a number of properties does not count the properties that a reader does not know');
  }
  const keyword = OF_EVERY_PROPERTY.find((each) => schema[each] !== undefined);
  if (keyword !== undefined)
    throw new Undecided(`"${keyword}" of a closed object is about properties that a reader does not know`);
  checkRules(document, schema, new Set(Object.keys(properties)));
  const patterns = Object.keys(schema.patternProperties ?? {}).map((pattern) => new RegExp(pattern, 'u'));
  const missing = required.filter(
    (name) => !Object.hasOwn(properties, name) && !patterns.some((pattern) => pattern.test(name)),
  );
  const known = { ...properties, ...Object.fromEntries(missing.map((name) => [name, false])) };
  return { ...rest, properties: known, required };
}

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
    const others = [...OF_EVERY_PROPERTY, ...COUNTS, 'patternProperties'];
    const counts = others.some((keyword) => part[keyword] !== undefined);
    if (counts || !names.every((name) => known.has(name))) {
      throw new Undecided('a rule of a closed object is about properties that it does not have');
    }
    checkRules(document, part, known, checked);
  }
}

const CHOICES = [...OF_EVERY_PROPERTY, ...COUNTS, 'patternProperties', 'anyOf', 'oneOf', 'if', 'not'];

function withoutUnevaluated(document: Schema, schema: SchemaObject): SchemaObject {
  const { unevaluatedProperties, ...rest } = schema;
  if (unevaluatedProperties === true || rest.additionalProperties !== undefined) return rest;
  const parts = listParts(document, rest);
  const known = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isPlain = parts.every((part) => CHOICES.every((keyword) => part[keyword] === undefined));
  const isKnown = parts.every(({ required = [] }) => required.every((name) => known.has(name)));
  if (isFalse(unevaluatedProperties) && isPlain && isKnown) return rest;
  throw new Undecided('the value decides which properties are unevaluated for a reader');
}

function listParts(document: Schema, schema: Schema, parts: SchemaObject[] = []): readonly SchemaObject[] {
  if (typeof schema === 'boolean' || parts.includes(schema)) return parts;
  parts.push(schema);
  const { $ref, allOf = [] } = schema;
  const target = $ref === undefined ? [] : [resolveReference(document, $ref)];
  for (const part of [...target, ...allOf]) listParts(document, part, parts);
  return parts;
}

function withOpenAlternatives(document: Schema, schema: SchemaObject): SchemaObject {
  const { oneOf, ...rest } = schema;
  if (oneOf === undefined || !oneOf.some((one) => hasClosedObject(document, one))) return schema;
  return { ...rest, allOf: [...(schema.allOf ?? []), { anyOf: oneOf }] };
}

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
