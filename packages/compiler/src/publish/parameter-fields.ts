import { JsonTypeLister } from '../compile/json-types.js';
import { getJsonType, type JsonSchema, type JsonValue, toRefName } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import { inputName, listParameters, type ParameterContracts } from './parameter-contracts.js';

export interface ParameterFields {
  readonly booleans: readonly string[];
  readonly numbers?: readonly string[];
  readonly lists: readonly string[];
  readonly texts?: readonly string[];
  readonly singles?: readonly string[];
  readonly separators?: Separators;
  readonly defaults: Readonly<Record<string, unknown>>;
}

export type Separators = Readonly<Record<string, string>>;

/** Where a text may stand for several values, the validator tries text, then number or boolean, then list. */
export function toParameterFields(
  contract: Contract,
  contracts: Contracts,
  separators: Separators = {},
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

export function toInputs(
  parameters: ParameterContracts,
  contracts: Contracts,
  toFields = (contract: Contract) => toParameterFields(contract, contracts),
): Contracts {
  const lister = new JsonTypeLister(contracts);
  const inputs = new Map<string, Contract>();
  for (const { kind, contract } of parameters.values()) {
    if (kind === 'header') continue;
    const fields = toFields(contract);
    if (fields.booleans.length + fields.lists.length + (fields.numbers?.length ?? 0) === 0) continue;
    const name = inputName(contract.name);
    inputs.set(name, { ...contract, name, schema: toInputSchema(contract, fields, lister) });
  }
  return inputs;
}

function toInputSchema(contract: Contract, fields: ParameterFields, lister: JsonTypeLister): JsonSchema {
  const properties = listParameters(contract).map(([name, field]) => {
    const { description } = field;
    const input = toInput(name, field, fields, lister);
    return [name, { ...input, ...(description !== undefined && { description }) }] as const;
  });
  return {
    ...contract.schema,
    description: `The input of \`${contract.name}\`: parameters as text.`,
    properties: Object.fromEntries(properties),
  };
}

const TEXT: JsonSchema = { type: 'string' };
const BOOLEAN: JsonSchema = { enum: ['true', 'false', true, false] };
const NUMBER: JsonSchema = { type: ['string', 'number'] };

function toInput(
  name: string,
  field: JsonSchema,
  { booleans, numbers = [], lists, texts = [], singles = [], separators = {} }: ParameterFields,
  lister: JsonTypeLister,
): JsonSchema {
  const isList = lists.includes(name);
  const item = isList ? union(lister.listItemSchemas(field)) : field;
  const literals = [
    ...(booleans.includes(name) ? [BOOLEAN] : []),
    ...(numbers.includes(name) ? [NUMBER] : []),
  ];
  const value = literals.length === 0 ? [item] : texts.includes(name) ? [item, TEXT] : literals;
  if (!isList) return union(lister.list(field).has('object') ? [...value, field] : value);
  const text = Object.hasOwn(separators, name) ? [TEXT] : [];
  const own = singles.includes(name) ? [field] : [];
  return union([...text, ...value, { type: 'array', items: union(value) }, ...own]);
}

function union(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = schemas;
  return others.length === 0 ? first : { anyOf: [...schemas] };
}
