import { readSeenValues } from '@data-import/define/open-enum';
import { acceptsNothing, type JsonSchema } from '../json-schema.js';
import { mapInner, type Schema, type SchemaObject, Undecided } from './schema.js';

export function toComparable(document: SchemaObject): SchemaObject {
  return withModelKeywords(document) as SchemaObject;
}

function withModelKeywords(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  if (acceptsNothing(schema as object as JsonSchema)) return false;
  if (Array.isArray(schema.items)) throw new Undecided('A list of schemas in "items" cannot be compared');
  const isOpen = readSeenValues(schema) !== undefined;
  const inner = mapInner(schema, withModelKeywords) as Record<string, unknown>;
  const { unevaluatedProperties, ...mapped } = inner;
  // Without in-place subschemas, `unevaluatedProperties` equals `additionalProperties`.
  const isClosed = unevaluatedProperties === false && !IN_PLACE.some((keyword) => keyword in mapped);
  if (isClosed) mapped['additionalProperties'] ??= false;
  else if (unevaluatedProperties !== undefined) mapped['unevaluatedProperties'] = unevaluatedProperties;
  if (mapped['type'] === 'number' && mapped['multipleOf'] === 1) {
    mapped['type'] = 'integer';
    delete mapped['multipleOf'];
  }
  return (isOpen ? { ...mapped, 'x-open-enum': true } : mapped) as Schema;
}

const IN_PLACE = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependentSchemas'];
