type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/**
 * Rewrites a schema with keywords that generators of zod schemas understand. The result accepts the same documents, except that
 * it omits conditions (`if`, `then`, `else`), which no generator supports.
 *
 * Generators intersect an object per alternative with the enclosing object. So each alternative gets all fields that it does not
 * forbid, and is closed: a strict alternative would otherwise reject fields of the enclosing object, and an open one would
 * accept undocumented fields.
 */
export function simplify<Document>(document: Document): Document {
  return simplified(document as Json) as Document;
}

const CONDITION = new Set(['if', 'then', 'else']);

/** Keywords that contain documents instead of schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** @param isMap whether keys are property names instead of keywords */
function simplified(value: Json, isMap = false): Json {
  if (isList(value)) return value.map((inner) => simplified(inner));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => isMap || !CONDITION.has(key));
  const schema = Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      !isMap && DATA.has(key) ? inner : simplified(inner, !isMap && key === 'properties'),
    ]),
  );
  return schema['additionalProperties'] === false ? withWholeAlternatives(schema) : schema;
}

function withWholeAlternatives(schema: JsonObject): JsonObject {
  const { properties = {} } = schema;
  const rewritten = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const alternatives = schema[keyword];
    if (!isList(alternatives) || !isObject(properties)) return [];
    return [[keyword, alternatives.map((one) => (isObject(one) ? whole(one, properties) : one))] as const];
  });
  return { ...schema, ...Object.fromEntries(rewritten) };
}

function whole(alternative: JsonObject, fields: JsonObject): JsonObject {
  const own = isObject(alternative['properties'] ?? null) ? (alternative['properties'] as JsonObject) : {};
  const others = Object.keys(fields).map((name) => [name, {}] as const);
  const allowed = Object.entries({ ...Object.fromEntries(others), ...own }).filter(
    ([, field]) => !isNothing(field),
  );
  return { ...alternative, properties: Object.fromEntries(allowed), additionalProperties: false };
}

/** Whether a schema is `{ "not": {} }`. */
function isNothing(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const { not = null } = schema;
  return isObject(not) && Object.keys(not).length === 0;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
