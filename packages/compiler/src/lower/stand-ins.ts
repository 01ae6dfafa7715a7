import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';

/**
 * Words of field names that stand in for a brand, each with what is missing of such a name. Specification: Naming note;
 * for events: Emission and envelope.
 */
const STAND_INS: readonly (readonly [word: RegExp, missing: string])[] = [
  [/(^|_)platform(_|$)/, 'the name on the wire, which has the brand of the operator instead of `platform`'],
  [/^storage_(bucket|key)$/, 'the name on the wire, which has the name of a vendor in it'],
];

/** What is missing of the name of a field, or undefined where the name is the one on the wire. */
export function missingOfName(name: string): string | undefined {
  return STAND_INS.find(([word]) => word.test(name))?.[1];
}

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
  const known = schema['x-not-shown'];
  return { ...schema, 'x-not-shown': known === undefined ? missing : `${known}; ${missing}` };
}
