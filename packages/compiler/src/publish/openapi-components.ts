import { mapSubschemas } from '@data-import/dialects';
import { type JsonSchema, nameOfRef } from '../json-schema.js';
import { type Contract, type Contracts, reachableFrom, RuleError } from '../model.js';
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

/** The same schema with its references into the components of an OpenAPI document. */
export function toComponent(schema: JsonSchema): JsonSchema {
  const component: JsonSchema = mapSubschemas(schema, (inner) => inner && toComponent(inner));
  if (schema.$ref !== undefined) component.$ref = schemaRef(nameOfRef(schema.$ref)).$ref;
  return component;
}

/** The contracts of the bodies and all that they refer to, in the order of their names. */
export function toSchemaComponents(
  bodies: readonly Contract[],
  contracts: Contracts,
): Record<string, JsonSchema> {
  const names = new Set(bodies.flatMap(({ name, schema }) => [name, ...reachableFrom(schema, contracts)]));
  return Object.fromEntries(
    [...names].toSorted().map((name) => [name, toComponent(contracts.get(name)!.schema)]),
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
    const { description, ...value } = property;
    const required = place === 'path' || (schema.required ?? []).includes(name);
    const example = parameters[contract]?.[name];
    return [
      `${contract}.${name}`,
      { name, in: place, required, description: description!, schema: value, example },
    ];
  });
}
