import { JsonTypeLister } from '../compile/json-types.js';
import { getJsonType, type JsonSchema, type JsonValue, toRefName } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import {
  listParameters,
  type ParameterContracts,
  type ParameterFields,
  toInputs,
  toLiteralInputs,
} from '../publish/parameter-contracts.js';
import type { Separators } from './openapi-parameters.js';

/** Where a text may stand for several values, the validator tries text, then number or boolean, then list. */
export function toUserParameterFields(
  contract: Contract,
  contracts: Contracts,
  separators: Separators,
): ParameterFields {
  const lister = new JsonTypeLister(contracts);
  const all = listParameters(contract)
    // Any text conforms to an empty schema, and stays one.
    .filter(([, field]) => Object.keys(field).some((keyword) => keyword !== 'description'))
    .map(([name, field]) => {
      const own = lister.list(field);
      const isList = own.has('array');
      const kinds = isList ? new Set([...own, ...lister.listOfItems(field)]) : own;
      return { name, field, own, isList, kinds };
    });
  type Field = (typeof all)[number];
  const select = (test: (each: Field) => boolean): string[] => all.filter(test).map(({ name }) => name);
  const booleans = select(({ kinds }) => kinds.has('boolean'));
  const numbers = select(({ kinds }) => kinds.has('number'));
  const lists = select(({ isList }) => isList);
  const texts = select(({ name, kinds }) => kinds.has('string') && [...booleans, ...numbers].includes(name));
  const singles = select(
    ({ isList, own }) => isList && [...own].some((kind) => kind !== 'array' && kind !== 'null'),
  );
  const joined = Object.entries(separators).filter(([name]) => lists.includes(name));
  const defaults = all.flatMap(({ name, field, own }) => {
    const value = findDefault(field, contracts);
    return value !== undefined && own.has(getJsonType(value)) ? [[name, value] as const] : [];
  });
  return {
    booleans,
    ...(numbers.length > 0 && { numbers }),
    lists,
    ...(texts.length > 0 && { texts }),
    ...(singles.length > 0 && { singles }),
    ...(joined.length > 0 && { separators: Object.fromEntries(joined) }),
    defaults: Object.fromEntries(defaults),
  };
}

function findDefault(schema: JsonSchema, contracts: Contracts): JsonValue | undefined {
  if (schema.default !== undefined) return schema.default as JsonValue;
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref))?.schema;
  for (const inner of [target ?? [], schema.allOf ?? []].flat()) {
    const found = findDefault(inner, contracts);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function toUserInputs(
  parameters: ParameterContracts,
  contracts: Contracts,
  toFields: (contract: Contract) => ParameterFields,
): Contracts {
  const lister = new JsonTypeLister(contracts);
  return toInputs(parameters, toFields, (name, field, fields) => {
    const { lists, texts = [], singles = [], separators = {} } = fields;
    const isList = lists.includes(name);
    const item = isList ? union(lister.listItemSchemas(field)) : field;
    const literals = toLiteralInputs(name, fields);
    const isText = texts.includes(name);
    const value = literals.length === 0 ? [item] : isText ? [item, TEXT] : literals;
    if (!isList) return union(lister.list(field).has('object') ? [...value, field] : value);
    const text = Object.hasOwn(separators, name) ? [TEXT] : [];
    const own = singles.includes(name) ? [field] : [];
    return union([...text, ...value, { type: 'array', items: union(value) }, ...own]);
  });
}

const TEXT: JsonSchema = { type: 'string' };

function union(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = schemas;
  return others.length === 0 ? first : { anyOf: [...schemas] };
}
