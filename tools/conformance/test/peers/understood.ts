import type { Schema } from '@data-import/arbitraries';
import { rewrite } from '../rewrite.js';

function without(schema: Schema, keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** The schema without the rules beside the properties of objects. */
export function withoutRulesBesideProperties(document: Schema): Schema {
  return rewrite(document, (schema) =>
    schema.properties === undefined ? schema : without(schema, ['anyOf', 'oneOf', 'if', 'then', 'else']),
  );
}
