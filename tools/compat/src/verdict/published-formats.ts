import { OWN_FORMATS } from '@data-import/compiler/published-schema';
import { mapInner, type Schema, type SchemaObject } from '../containment/schema.js';

const PUBLISHED: ReadonlyMap<unknown, SchemaObject> = new Map(Object.entries(OWN_FORMATS));

/**
 * A document without the formats that are this project's own, which earlier releases published by name: each as the
 * pattern, and the standard format, that published documents have in its place. That both accept the same strings is
 * not proved but tested: `packages/schemas/test/format-vectors.test.ts`.
 */
export function withPublishedFormats(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const mapped = mapInner(schema, withPublishedFormats);
  const published = PUBLISHED.get(schema.format);
  if (published === undefined) return mapped;
  const { format: _own, allOf = [], ...others } = mapped;
  return { ...others, allOf: [...allOf, published] };
}
