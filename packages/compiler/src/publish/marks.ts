import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import { mapSubschemas } from '../subschemas.js';

/** States the marks of built-in contracts as assumptions: the specification marks no personal data. */
export function stateMarks(schema: JsonSchema): JsonSchema {
  const inner: JsonSchema = mapSubschemas(schema, (part) => part && stateMarks(part));
  if (schema['x-pii'] !== true) return inner;
  const assumptions = [schema['x-assumption'] ?? [], 'personal data'].flat();
  return { ...inner, 'x-assumption': assumptions.join('; ') };
}

/** Published files omit our marks, because Ajv's strict mode rejects unknown keywords. */
export function withoutMarks({ 'x-pii': _pii, 'x-account': _account, ...schema }: JsonSchema): JsonSchema {
  return mapSubschemas(schema as JsonSchema, (part) => part && withoutMarks(part));
}

export function mapSchemas(
  contracts: Contracts,
  change: (schema: JsonSchema, contract: Contract) => JsonSchema,
): Contracts {
  const changed = [...contracts.values()].map((each) => ({ ...each, schema: change(each.schema, each) }));
  return new Map(changed.map((each) => [each.name, each]));
}
