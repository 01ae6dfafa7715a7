import { JsonTypeLister } from '../compile/json-types.js';
import { getJsonType, type JsonSchema, type JsonValue, toRefName } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import { ParameterParts } from './parameter-parts.js';
import { inputName, listParameters, type ParameterContracts } from './parameter-contracts.js';

export interface ParameterFields {
  readonly booleans: readonly string[];
  readonly numbers?: readonly string[];
  readonly lists: readonly string[];
  readonly texts?: readonly string[];
  readonly singles?: readonly string[];
  readonly separators?: Separators;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** The argument of `objectParameters` of the runtime. */
  readonly objects?: Readonly<Record<string, object>>;
}

export type Separators = Readonly<Record<string, string>>;

/** Serialisation styles by parameter name. */
export interface ParameterStyles {
  readonly separators: Separators;
  readonly objects: Readonly<Record<string, ObjectStyle>>;
}

export type ObjectStyle = 'deep' | 'fields' | 'pairs' | 'equals';

const NO_STYLES: ParameterStyles = { separators: {}, objects: {} };

/** Where a text may stand for several values, the validator tries text, then number or boolean, then list. */
export function toParameterFields(
  contract: Contract,
  contracts: Contracts,
  { separators, objects: styles }: ParameterStyles = NO_STYLES,
): ParameterFields {
  const lister = new JsonTypeLister(contracts);
  const parts = new ParameterParts(contracts, lister);
  const all = listParameters(contract)
    // An empty schema accepts the text itself, so there is nothing to decode.
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
  const objects = all.flatMap(({ name, field, own: kinds }) => {
    const style = Object.hasOwn(styles, name) ? styles[name]! : undefined;
    if (style === undefined || !(kinds.has('object') || (kinds.has('array') && style === 'deep'))) return [];
    const part = parts.of(field);
    if (part === undefined) return [];
    const separator = Object.hasOwn(separators, name) && style !== 'deep' ? separators[name] : undefined;
    const names = style === 'fields' ? parts.listNames(field) : undefined;
    const own = { style, ...(separator !== undefined && { separator }), ...(names && { names }), part };
    return [[name, own] as const];
  });
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
    ...(objects.length > 0 && { objects: Object.fromEntries(objects) }),
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
    const isText = fields.booleans.length + fields.lists.length + (fields.numbers?.length ?? 0) === 0;
    if (isText && fields.objects === undefined) continue;
    const name = inputName(contract.name);
    inputs.set(name, { ...contract, name, schema: toInputSchema(contract, fields, lister) });
  }
  return inputs;
}

function toInputSchema(contract: Contract, fields: ParameterFields, lister: JsonTypeLister): JsonSchema {
  const objects = Object.keys(fields.objects ?? {});
  const properties = listParameters(contract).map(([name, field]) => {
    const { description } = field;
    const input = toInput(name, field, fields, lister);
    return [name, { ...input, ...(description !== undefined && { description }) }] as const;
  });
  return {
    ...contract.schema,
    description: `The input of \`${contract.name}\`: parameters as text.`,
    properties: Object.fromEntries(properties),
    // `filter[size]` belongs to the parameter `filter`.
    ...(objects.length > 0 && {
      required: contract.schema.required?.filter((name) => !objects.includes(name)) ?? [],
      additionalProperties: {},
    }),
  };
}

const TEXT: JsonSchema = { type: 'string' };
const BOOLEAN: JsonSchema = { enum: ['true', 'false', true, false] };
const NUMBER: JsonSchema = { type: ['string', 'number'] };

function toInput(
  name: string,
  field: JsonSchema,
  { booleans, numbers = [], lists, texts = [], singles = [], separators = {}, objects = {} }: ParameterFields,
  lister: JsonTypeLister,
): JsonSchema {
  // Its members may arrive under other parameter names, whose types are open.
  if (Object.hasOwn(objects, name)) return union([TEXT, { type: ['array', 'object'] }]);
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
