import type { JsonSchema } from '../json-schema.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
import { mapValues } from '../subschemas.js';
import type { OperationDocuments } from './emit-json.js';

export interface ParameterContract {
  readonly kind: 'parameters' | 'header';
  readonly contract: Contract;
}

export type ParameterContracts = ReadonlyMap<string, ParameterContract>;

export const INPUTS = ['pathParams', 'query', 'headers', 'request'] as const;

export type Input = (typeof INPUTS)[number];

/** The contracts of a request by their role. */
export function listInputs(operation: { readonly [Role in Input]?: string }): [Input, contract: string][] {
  return INPUTS.flatMap((role) => (operation[role] === undefined ? [] : [[role, operation[role]]]));
}

export function listParameterNames(
  operations: readonly Pick<OperationDocuments, 'pathParams' | 'query' | 'headers'>[],
): Set<string> {
  const names = operations.flatMap(({ pathParams, query, headers }) => [pathParams, query, headers]);
  return new Set(names.filter((name) => name !== undefined));
}

export function findParameterContracts(
  contracts: Contracts,
  operations: readonly OperationDocuments[],
  headers: readonly string[],
): ParameterContracts {
  const bodies = new Set(
    operations.flatMap(({ request, responses }) => [request, ...Object.values(responses)]),
  );
  const parameters = new Map<string, ParameterContract>();
  const add = (name: string, kind: ParameterContract['kind']): void => {
    const contract = contracts.get(name)!;
    const fault = (rule: string): RuleError => new RuleError(contract.file, `"${name}" ${rule}`);
    if (bodies.has(name)) throw fault('is sent as text in one operation, and as JSON in another');
    if (parameters.has(name) && parameters.get(name)?.kind !== kind)
      throw fault('is used for parameters and for a header');
    if (contracts.has(inputName(name)))
      throw fault(`needs the name "${inputName(name)}" for its input, but another contract has it`);
    parameters.set(name, { kind, contract });
  };
  for (const name of listParameterNames(operations)) add(name, 'parameters');
  for (const name of headers) add(name, 'header');
  return parameters;
}

export function listParameters({ schema }: Contract): [name: string, field: JsonSchema][] {
  return Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, JsonSchema] => entry[1] !== false,
  );
}

export function inputName(contract: string): string {
  return `${contract}Input`;
}

export function toEncodedSchema({ name, file, schema }: Contract): JsonSchema {
  const properties = mapValues(schema.properties ?? {}, (property, field) => {
    if (property === false || (property.type !== 'string' && property.type !== 'boolean'))
      throw new RuleError(file, `${name}.${field}: a parameter is a string or a boolean`);
    return property.type === 'boolean' ? booleanAsText(property) : property;
  });
  return { ...schema, properties };
}

function booleanAsText({ type: _boolean, default: value, ...annotations }: JsonSchema): JsonSchema {
  return {
    ...annotations,
    type: 'string',
    enum: ['true', 'false'],
    ...(value !== undefined && { default: String(value) }),
  };
}

export function toDecodedSchema({ schema }: Contract): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const present = Object.entries(properties)
    .filter(([name, property]) => required.includes(name) || (property && property.default !== undefined))
    .map(([name]) => name);
  return { ...schema, ...(present.length > 0 && { required: present }) };
}
