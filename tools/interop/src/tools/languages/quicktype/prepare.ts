import type { JsonSchema } from '@data-import/workspace/contracts';

/** A copy of a schema, with other values for some members. */
function edited(schema: JsonSchema, edit: (key: string, value: unknown) => unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema, edit)) as JsonSchema;
}

/** A copy without the keyword `format`: `jq 'del(.. | .format?)'`. */
export function withoutFormats(schema: JsonSchema): JsonSchema {
  return edited(schema, (key, value) => (key === 'format' && typeof value === 'string' ? undefined : value));
}

/** A copy in which maps refer to no other type: `FieldErrors`, a map of itself, is a map of any values. */
export function withoutMapsOfTypes(schema: JsonSchema): JsonSchema {
  return edited(schema, (key, value) =>
    key === 'additionalProperties' && JSON.stringify(value).includes('"$ref"') ? {} : value,
  );
}
