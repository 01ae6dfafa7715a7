import type { Schema } from '@data-import/arbitraries';
import { rewrite } from '../rewrite.js';

function without(schema: Schema, keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** The schema as a validator understands it that takes a format it does not know for a remark. */
export function withFormatsOnly(document: Schema, known: readonly string[]): Schema {
  return rewrite(document, (schema) => {
    const { format } = schema;
    return format === undefined || known.includes(format) ? schema : without(schema, ['format']);
  });
}

/** The schema as a validator understands it that passes over what stands beside the members of an object. */
export function withoutRulesBesideMembers(document: Schema): Schema {
  return rewrite(document, (schema) =>
    schema.properties === undefined ? schema : without(schema, ['anyOf', 'oneOf', 'if', 'then', 'else']),
  );
}
