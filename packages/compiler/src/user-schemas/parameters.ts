import { type JsonType, listJsonTypes } from '../compile/expressions.js';
import { type JsonSchema, toRefName } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import {
  listParameters,
  type ParameterContracts,
  type ParameterFields,
  toInputs,
} from '../publish/parameter-contracts.js';
import type { Separators } from './openapi-parameters.js';

/**
 * How the texts of parameters are decoded: by the types that their schemas allow. A parameter that may be a string stays
 * text, and one of another form, such as an object, stays as it is.
 */
export function toUserParameterFields(
  contract: Contract,
  contracts: Contracts,
  separators: Separators,
): ParameterFields {
  const booleans: string[] = [];
  const numbers: string[] = [];
  const lists: string[] = [];
  const defaults = new Map<string, unknown>();
  for (const [name, written] of listParameters(contract)) {
    const field = resolve(written, contracts);
    const isList = listTypes(field, contracts).join() === 'array';
    const types = listTypes(isList ? (field.items ?? {}) : field, contracts);
    if (isList) lists.push(name);
    if (!types.includes('string') && types.includes('boolean')) booleans.push(name);
    if (!types.includes('string') && types.includes('number')) numbers.push(name);
    const value = written.default ?? field.default;
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    if (!isList && isScalar && types.includes(typeof value as JsonType)) defaults.set(name, value);
  }
  const own = Object.entries(separators).filter(([name]) => lists.includes(name));
  return {
    booleans,
    ...(numbers.length > 0 && { numbers }),
    lists,
    ...(own.length > 0 && { separators: Object.fromEntries(own) }),
    defaults: Object.fromEntries(defaults),
  };
}

/** The inputs of queries and path parameters that differ from their values, as contracts for the type emitter. */
export function toUserInputs(
  parameters: ParameterContracts,
  contracts: Contracts,
  toFields: (contract: Contract) => ParameterFields,
): Contracts {
  // The types of items are read from the lists themselves.
  const withLists = (contract: Contract): Contract => {
    const properties = listParameters(contract).map(([name, field]) => {
      const target = resolve(field, contracts);
      return [name, target.type === 'array' ? { ...target, ...withoutReference(field) } : field] as const;
    });
    return { ...contract, schema: { ...contract.schema, properties: Object.fromEntries(properties) } };
  };
  const resolved = [...parameters].map(
    ([name, each]) => [name, { ...each, contract: withLists(each.contract) }] as const,
  );
  return toInputs(new Map(resolved), toFields);
}

function withoutReference({ $ref: _target, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function resolve(schema: JsonSchema, contracts: Contracts): JsonSchema {
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref));
  return target === undefined ? schema : resolve(target.schema, contracts);
}

/** The types that a schema allows, except for null, which has no text. */
function listTypes({ allOf = [], oneOf, ...schema }: JsonSchema, contracts: Contracts): JsonType[] {
  const types = listJsonTypes(oneOf === undefined ? schema : { ...schema, anyOf: oneOf }, contracts);
  return [...new Set(types)].filter(
    (type) => type !== 'null' && allOf.every((each) => listTypes(each, contracts).includes(type)),
  );
}
