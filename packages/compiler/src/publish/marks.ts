import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { mapSubschemas } from '../subschemas.js';

/** The specification marks no personal data, so each mark of the built-in contracts is stated as an assumption. */
export function stateMarks(schema: JsonSchema): JsonSchema {
  const inner: JsonSchema = mapSubschemas(schema, (part) => part && stateMarks(part));
  if (schema['x-pii'] !== true) return inner;
  const assumptions = [schema['x-assumption'] ?? [], 'personal data'].flat();
  return { ...inner, 'x-assumption': assumptions.join('; ') };
}

/** For JSON Schema files: in its strict mode, Ajv rejects keywords that it does not know. */
export function withoutMarks({ 'x-pii': _pii, 'x-account': _account, ...schema }: JsonSchema): JsonSchema {
  return mapSubschemas(schema as JsonSchema, (part) => part && withoutMarks(part));
}

export function mapSchemas(contracts: Contracts, change: (schema: JsonSchema) => JsonSchema): Contracts {
  return new Map(
    [...contracts].map(([name, { schema, ...contract }]) => [name, { ...contract, schema: change(schema) }]),
  );
}
