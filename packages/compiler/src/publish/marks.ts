import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import { mapSubschemas } from '../subschemas.js';

/** The specification marks no personal data, so each mark of the built-in contracts is stated as an assumption. */
export function stateMarks(contracts: Contracts): Contracts {
  return mapContracts(contracts, (schema) => {
    if (schema['x-pii'] !== true) return schema;
    const { 'x-assumption': assumption } = schema;
    const stated = assumption === undefined ? 'personal data' : `${assumption}; personal data`;
    return { ...schema, 'x-assumption': stated };
  });
}

/** For JSON Schema files: in its strict mode, Ajv rejects keywords that it does not know. */
export function withoutMarks(contracts: Contracts): Contracts {
  return mapContracts(contracts, ({ 'x-pii': _pii, 'x-account': _account, ...others }) => others);
}

function mapContracts(contracts: Contracts, change: (schema: JsonSchema) => JsonSchema): Contracts {
  const map = (schema: JsonSchema): JsonSchema =>
    mapSubschemas(change(schema), (inner) => inner && map(inner)) as JsonSchema;
  const mapped = ({ schema, ...contract }: Contract): Contract => ({ ...contract, schema: map(schema) });
  return new Map([...contracts].map(([name, contract]) => [name, mapped(contract)]));
}
