import { missingOfName } from '@data-import/dialects';
import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';

/** The same contracts, in which every field whose name stands in for another is recorded as not shown. */
export function recordStandIns(contracts: Contracts): Contracts {
  return new Map([...contracts].map(([name, contract]) => [name, withStandIns(contract)]));
}

function withStandIns(contract: Contract): Contract {
  const { schema } = contract;
  if (schema.properties === undefined) return contract;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const missing = missingOfName(name);
    return [name, property === false || missing === undefined ? property : withGap(property, missing)];
  });
  return { ...contract, schema: { ...schema, properties: Object.fromEntries(properties) } };
}

function withGap(schema: JsonSchema, missing: string): JsonSchema {
  const known = schema['x-undocumented'];
  return { ...schema, 'x-undocumented': known === undefined ? missing : `${known}; ${missing}` };
}
