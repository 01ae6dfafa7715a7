import { acceptsNothing, type JsonSchema } from '../json-schema.js';
import { OPEN_ENUM_COMMENT } from '../publish/published-schema.js';
import { mapInner, type Schema, type SchemaObject, Undecided } from './schema.js';

export function toComparable(document: SchemaObject): SchemaObject {
  return withModelKeywords(document) as SchemaObject;
}

function withModelKeywords(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  if (acceptsNothing(schema as object as JsonSchema)) return false;
  if (Array.isArray(schema.items)) throw new Undecided('A list of schemas in "items" cannot be compared');
  const isOpen =
    schema.examples !== undefined && String(schema['$comment'] ?? '').includes(OPEN_ENUM_COMMENT);
  const mapped = mapInner(schema, withModelKeywords);
  return isOpen ? { ...mapped, 'x-open-enum': true } : mapped;
}
