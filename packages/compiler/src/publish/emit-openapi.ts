import type { NamedExamples } from '@data-import/define';
import { mapSubschemas, mapValues } from '../subschemas.js';
import { type JsonSchema, toRefName } from '../json-schema.js';
import {
  type Contract,
  type Contracts,
  type OperationContract,
  listReachable,
  type Remarks,
  type RestModel,
  RuleError,
  type Server,
} from '../model.js';
import { AUTHORIZATION } from './emit-index.js';
import { toJson, withExample } from './emit-json.js';
import type { Examples } from './examples.js';
import { explicitSchema } from './explicit-schema.js';
import {
  checkSources,
  type Links,
  toLinks,
  getContract,
  type ExampleSet,
  findTagged,
} from './openapi-source.js';
import { listParameterNames } from './parameter-contracts.js';
import { withStandardFormat } from './published-schema.js';
import { toAnnotations, remarksAbout } from './remarks.js';

const SECURITY_SCHEME = 'token';

export function emitOpenApi(
  model: RestModel,
  options: { version: string; examples: ExampleSet; examplesOfContracts: Examples },
): string {
  const { version, examples, examplesOfContracts } = options;
  const { operations, contracts, overview } = model;
  checkSources(model, examples);
  const others = new Set([...listParameterNames(operations), overview.authorization.header]);
  const bodies = [...contracts.values()].filter(({ name }) => !others.has(name));
  return toJson({
    openapi: '3.1.1',
    info: {
      title: overview.title,
      version,
      description: overview.description,
      license: { name: 'MIT', identifier: 'MIT' },
      ...toAnnotations(remarksAbout(undefined, overview)),
    },
    servers: toServers(overview.server),
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: overview.tags.map(({ name, description }) => ({ name, description })),
    paths: toPaths(model, examples),
    components: {
      schemas: toSchemaComponents(bodies, contracts, examplesOfContracts),
      parameters: toParameterComponents(operations, contracts, examples),
      securitySchemes: { [SECURITY_SCHEME]: toSecurityScheme(model) },
    },
  });
}

/** Lists a literal URL first, because mock servers match no request if the URL is a variable. */
function toServers({ baseUrl, description, placeholder, undocumented }: Server): object[] {
  return [
    { url: baseUrl, description: placeholder, 'x-undocumented': undocumented },
    {
      url: '{base_url}',
      variables: { base_url: { default: baseUrl, description } },
      'x-undocumented': undocumented,
    },
  ];
}

export function describeAuthorization({ contracts, overview: { authorization } }: RestModel): string {
  return `${getContract(authorization.header, contracts).schema.description} ${authorization.remark}`;
}

function toSecurityScheme(model: RestModel): object {
  const { schema } = getContract(model.overview.authorization.header, model.contracts);
  const { 'x-undocumented': gap, 'x-assumption': assumption } = schema;
  return {
    type: 'apiKey',
    in: 'header',
    name: AUTHORIZATION,
    description: describeAuthorization(model),
    ...(gap !== undefined && { 'x-undocumented': gap }),
    ...(assumption !== undefined && { 'x-assumption': assumption }),
  };
}

function toPaths(model: RestModel, examples: ExampleSet): object {
  const { operations, contracts, overview } = model;
  const paths: Record<string, Record<string, object>> = {};
  for (const { name } of overview.tags) {
    for (const operation of findTagged(name, model)) {
      const methods = (paths[operation.path] ??= {});
      const method = operation.method.toLowerCase();
      if (method in methods) {
        throw new RuleError('src/operations', `two operations have ${operation.method} ${operation.path}`);
      }
      const links = toLinks(operation, overview.links, operations, contracts);
      methods[method] = {
        ...toOperationObject(operation, name, contracts, examples, links),
        ...toAnnotations(remarksOn(operation, model)),
      };
    }
  }
  return paths;
}

function remarksOn({ operationId, query }: OperationContract, { contracts, overview }: RestModel): Remarks {
  const { gaps, assumptions } = remarksAbout(operationId, overview);
  const assumption = query === undefined ? undefined : getContract(query, contracts).schema['x-assumption'];
  return { gaps, assumptions: [...assumptions, ...(assumption === undefined ? [] : [{ assumption }])] };
}

function toOperationObject(
  { operationId, summary, description, repeat, ...definition }: OperationContract,
  tag: string,
  contracts: Contracts,
  { operations }: ExampleSet,
  links: ReadonlyMap<string, Links>,
): object {
  const { request, responses } = operations[operationId] ?? {};
  const { pathParams, query } = definition;
  const groups = Object.entries({ path: pathParams, query }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const parameters = groups.flatMap(([, name]) =>
    Object.keys(getContract(name, contracts).schema.properties ?? {}).map((property) => ({
      $ref: `#/components/parameters/${name}.${property}`,
    })),
  );
  const described = mapValues(definition.responses, ({ description: text, body }, status) => ({
    description: text,
    content: toContent(body, responses?.[Number(status)]),
    ...(links.has(status) && { links: links.get(status) }),
  }));
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    'x-repeat': repeat,
    ...(parameters.length > 0 && {
      parameters,
      'x-parameters': Object.fromEntries(
        groups.map(([place, name]) => [place, toParameterGroup(getContract(name, contracts))]),
      ),
    }),
    ...(definition.request !== undefined && {
      requestBody: { required: true, content: toContent(definition.request, request) },
    }),
    responses: described,
  };
}

/** States the contract's name and whether it allows other parameters: OpenAPI parameter lists cannot. */
function toParameterGroup({ name, schema: { description, additionalProperties } }: Contract): object {
  return { title: name, description, ...(additionalProperties === false && { additionalProperties }) };
}

function toContent(contract: string, examples: NamedExamples | undefined): object {
  return { 'application/json': { schema: schemaRef(contract), ...(examples !== undefined && { examples }) } };
}

function toParameterComponents(
  operations: readonly OperationContract[],
  contracts: Contracts,
  examples: ExampleSet,
): Record<string, Parameter> {
  const parameters = operations.flatMap(({ pathParams, query }) => [
    ...(pathParams === undefined ? [] : toParameters(getContract(pathParams, contracts), 'path', examples)),
    ...(query === undefined ? [] : toParameters(getContract(query, contracts), 'query', examples)),
  ]);
  return Object.fromEntries(parameters.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Drops the pattern of instants with an offset: json-schema-faker fails on its lower-case letters. */
export function toComponent({ name, schema }: Contract): JsonSchema {
  return asComponent(explicitSchema(name, schema));
}

function asComponent(schema: JsonSchema): JsonSchema {
  const component: JsonSchema = mapSubschemas(
    withStandardFormat(schema),
    (inner) => inner && asComponent(inner),
  );
  if (schema.$ref !== undefined) component.$ref = schemaRef(toRefName(schema.$ref)).$ref;
  const event = schema['x-event'];
  if (event !== undefined) component['x-event'] = { type: event.type, version: event.version };
  if (schema.format === 'date-time') delete component.pattern;
  delete component['x-discriminator'];
  return component;
}

export function toSchemaComponents(
  bodies: readonly Contract[],
  contracts: Contracts,
  examples: Examples,
): Record<string, JsonSchema> {
  const names = bodies.map(({ name }) => name);
  const all = [...listReachable(names, contracts)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(all.map(([name, each]) => [name, toComponent(withExample(each, examples))]));
}

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
