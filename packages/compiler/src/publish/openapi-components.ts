import { mapSubschemas } from '../dialects/schema.js';
import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, nameOfRef } from '../json-schema.js';
import { type Contract, type Contracts, reachableFrom, RuleError } from '../model.js';
import { withExample } from './emit-json.js';
import type { Examples } from './examples.js';
import { explicitSchema } from './explicit-schema.js';
import type { ExampleSet } from './openapi-source.js';

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export function schemaRef(name: string): Reference {
  return { $ref: `#/components/schemas/${name}` };
}

export function parameterRef(contract: string, property: string): Reference {
  return { $ref: `#/components/parameters/${contract}.${property}` };
}

/**
 * A contract as a component of an OpenAPI or AsyncAPI document: its references are into the components. A format of this
 * project that narrows a standard one is that one, which mock servers check, with its pattern. Other instants have their
 * format alone: json-schema-faker fails on the small letters that the pattern beside it, which says no more, allows.
 */
export function toComponent({ name, schema }: Contract): JsonSchema {
  return asComponent(explicitSchema(name, schema));
}

function asComponent(schema: JsonSchema): JsonSchema {
  const component: JsonSchema = mapSubschemas(schema, (inner) => inner && asComponent(inner));
  if (schema.$ref !== undefined) component.$ref = schemaRef(nameOfRef(schema.$ref)).$ref;
  const event = schema['x-event'];
  if (event !== undefined) component['x-event'] = { type: event.type, version: event.version };
  if (schema.format === 'date-time') delete component.pattern;
  const format = FORMATS.get(schema.format)?.published?.format;
  return format === undefined ? component : { ...component, format };
}

/** The contracts of the bodies and all that they refer to, in the order of their names. */
export function toSchemaComponents(
  bodies: readonly Contract[],
  contracts: Contracts,
  examples: Examples,
): Record<string, JsonSchema> {
  const names = new Set(bodies.flatMap(({ name, schema }) => [name, ...reachableFrom(schema, contracts)]));
  return Object.fromEntries(
    [...names].toSorted().map((name) => [name, toComponent(withExample(contracts.get(name)!, examples))]),
  );
}

/** A parameter for each field of a contract that travels in a path or a query, by the name of its component. */
export function toParameters(
  { name: contract, file, schema }: Contract,
  place: Parameter['in'],
  { parameters }: ExampleSet,
): [name: string, parameter: Parameter][] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (property === false || property.$ref !== undefined) {
      throw new RuleError(file, `${contract}.${name} is not a plain value, as a parameter must be`);
    }
    const { description, ...value } = explicitSchema(contract, property);
    const required = place === 'path' || (schema.required ?? []).includes(name);
    const example = parameters[contract]?.[name];
    return [
      `${contract}.${name}`,
      { name, in: place, required, description: description!, schema: value, example },
    ];
  });
}
