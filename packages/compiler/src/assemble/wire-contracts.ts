import type { JsonSchema } from '../json-schema.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
import type { Operation } from '../publish/emit-json.js';
import { parameterContracts } from '../publish/wire-schemas.js';

/** A contract of what a request carries as text: a query or path parameters, or a header. */
export interface WireContract {
  readonly kind: 'parameters' | 'header';
  readonly contract: Contract;
}

export type WireContracts = ReadonlyMap<string, WireContract>;

/**
 * The contracts of queries, path parameters and headers by name.
 *
 * @throws {RuleError} where one is also the contract of a body, or the name of its input is that of another contract.
 */
export function wireContractsOf(
  contracts: Contracts,
  operations: readonly Operation[],
  headers: readonly string[],
): WireContracts {
  const bodies = new Set(
    operations.flatMap(({ request, responses }) => [request, ...Object.values(responses)]),
  );
  const wire = new Map<string, WireContract>();
  const add = (name: string, kind: WireContract['kind']): void => {
    const contract = contracts.get(name)!;
    const fault = (rule: string): RuleError => new RuleError(contract.file, `"${name}" ${rule}`);
    if (bodies.has(name)) throw fault('is sent as text in one operation, and as JSON in another');
    if (wire.has(name) && wire.get(name)?.kind !== kind) throw fault('is of parameters and of a header');
    if (contracts.has(inputName(name))) throw fault(`has an input that would be called "${inputName(name)}"`);
    wire.set(name, { kind, contract });
  };
  for (const name of parameterContracts(operations)) add(name, 'parameters');
  for (const name of headers) add(name, 'header');
  return wire;
}

/** What generated code says about the parameters that are not plain text (ParameterFields of the runtime). */
export interface ParameterFields {
  readonly booleans: readonly string[];
  readonly lists: readonly string[];
  readonly defaults: Readonly<Record<string, unknown>>;
}

/**
 * @throws {RuleError} where a parameter is neither text nor a flag, nor a list of either: there is no documented way to
 *   write it on the wire.
 */
export function toParameterFields(contract: Contract): ParameterFields {
  const booleans: string[] = [];
  const lists: string[] = [];
  const defaults: Record<string, unknown> = {};
  for (const [name, field] of parametersOf(contract)) {
    const item = itemOf(field);
    if (item.type !== 'string' && item.type !== 'boolean') {
      throw new RuleError(contract.file, `${contract.name}.${name} is neither text nor a flag`);
    }
    if (item !== field) lists.push(name);
    if (item.type === 'boolean') booleans.push(name);
    if (field.default === undefined) continue;
    if (item !== field)
      throw new RuleError(contract.file, `${contract.name}.${name} is a list with a default`);
    defaults[name] = field.default;
  }
  return { booleans, lists, defaults };
}

function parametersOf({ schema }: Contract): [name: string, field: JsonSchema][] {
  return Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, JsonSchema] => entry[1] !== false,
  );
}

function itemOf(field: JsonSchema): JsonSchema {
  return field.type === 'array' && field.items !== undefined ? field.items : field;
}

/** What the input of a contract is called; the contract's own name is that of the decoded value. */
export function inputName(contract: string): string {
  return `${contract}Input`;
}

/** The inputs of queries and path parameters that differ from their values, as contracts of which types are made. */
export function inputsOf(wire: WireContracts): Contracts {
  const inputs = new Map<string, Contract>();
  for (const { kind, contract } of wire.values()) {
    if (kind === 'header') continue;
    const { booleans, lists } = toParameterFields(contract);
    if (booleans.length + lists.length === 0) continue;
    const name = inputName(contract.name);
    inputs.set(name, { ...contract, name, schema: inputSchema(contract) });
  }
  return inputs;
}

const FLAG: JsonSchema = { enum: ['true', 'false', true, false] };

function inputSchema(contract: Contract): JsonSchema {
  const properties = parametersOf(contract).map(([name, field]) => {
    const { description } = field;
    const input = inputOf(field);
    return [name, { ...input, ...(description !== undefined && { description }) }] as const;
  });
  return {
    ...contract.schema,
    description: `What \`${contract.name}\` takes: the parameters as on the wire.`,
    properties: Object.fromEntries(properties),
  };
}

function inputOf(field: JsonSchema): JsonSchema {
  const item = itemOf(field);
  const input = item.type === 'boolean' ? FLAG : item;
  if (item === field) return input;
  return { anyOf: [input, { type: 'array', items: input }] };
}
