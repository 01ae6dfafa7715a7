import { toJson } from './emit-json.js';
import type { NamedExamples } from '@data-import/define';
import type { Examples } from './examples.js';
import {
  type Contract,
  type Contracts,
  type OperationContract,
  type RestModel,
  RuleError,
  type Server,
} from '../model.js';
import { AUTHORIZATION } from './emit-index.js';
import {
  type Parameter,
  parameterRef,
  type Reference,
  schemaRef,
  toParameters,
  toSchemaComponents,
} from './openapi-components.js';
import {
  checkExamples,
  checkRemarks,
  checkTags,
  contractOf,
  type ExampleSet,
  findTagged,
} from './openapi-source.js';
import { checkLinks, type Links, linksOf } from './openapi-links.js';
import { annotationsOf, remarksAbout } from './remarks.js';

const SECURITY_SCHEME = 'token';

export interface OpenApiOptions {
  /** The version of the document, which is that of its package; versions of the API are in the paths. */
  readonly version: string;
  readonly examples: ExampleSet;
  /** An example of each contract. */
  readonly examplesOfContracts: Examples;
}

/**
 * One OpenAPI 3.1 document with every operation. A contract is one component, however often it is used.
 *
 * @throws {RuleError} where an operation has no tag or two, or a body has no example.
 */
export function emitOpenApi(
  model: RestModel,
  { version, examples, examplesOfContracts }: OpenApiOptions,
): string {
  const { operations, contracts, overview } = model;
  checkTags(model);
  checkRemarks(operations, overview);
  checkLinks(operations, overview.links);
  checkExamples(model, examples);
  return toJson({
    openapi: '3.1.1',
    info: {
      title: overview.title,
      version,
      description: overview.description,
      license: { name: 'MIT', identifier: 'MIT' },
      ...annotationsOf(remarksAbout(undefined, overview)),
    },
    servers: toServers(overview.server),
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: overview.tags.map(({ name, description }) => ({ name, description })),
    paths: toPaths(model, examples),
    components: {
      schemas: toSchemaComponents(bodiesOf(operations, contracts), contracts, examplesOfContracts),
      parameters: toParameterComponents(operations, contracts, examples),
      securitySchemes: { [SECURITY_SCHEME]: toSecurityScheme(model) },
    },
  });
}

/** First a plain URL: generators of mock servers match no request where the URL is a variable. */
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

function toSecurityScheme({ contracts, overview: { authorization } }: RestModel): object {
  const { schema } = contractOf(authorization.header, contracts);
  const { 'x-undocumented': gap, 'x-assumption': assumption } = schema;
  return {
    type: 'apiKey',
    in: 'header',
    name: AUTHORIZATION,
    description: `${schema.description} ${authorization.remark}`,
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
      const links = linksOf(operation, overview.links, operations, contracts);
      methods[method] = {
        ...toOperationObject(operation, name, contracts, examples, links),
        ...annotationsOf(remarksAbout(operation.operationId, overview)),
      };
    }
  }
  return paths;
}

function toOperationObject(
  { operationId, summary, description, repeat, ...definition }: OperationContract,
  tag: string,
  contracts: Contracts,
  { operations }: ExampleSet,
  links: ReadonlyMap<string, Links>,
): object {
  const { request, responses } = operations[operationId] ?? {};
  const parameters = [definition.pathParams, definition.query].flatMap((parameter) =>
    parameter === undefined ? [] : parameterRefs(contractOf(parameter, contracts)),
  );
  const described = Object.entries(definition.responses).map(([status, response]) => [
    status,
    {
      description: response.description,
      content: toContent(response.body, responses?.[Number(status)]),
      ...(links.has(status) && { links: links.get(status) }),
    },
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    'x-repeat': repeat,
    ...(parameters.length > 0 && { parameters }),
    ...(definition.request !== undefined && {
      requestBody: { required: true, content: toContent(definition.request, request) },
    }),
    responses: Object.fromEntries(described),
  };
}

function parameterRefs({ name, schema }: Contract): Reference[] {
  return Object.keys(schema.properties ?? {}).map((property) => parameterRef(name, property));
}

function toContent(contract: string, examples: NamedExamples | undefined): object {
  return { 'application/json': { schema: schemaRef(contract), ...(examples !== undefined && { examples }) } };
}

function bodiesOf(operations: readonly OperationContract[], contracts: Contracts): Contract[] {
  return operations
    .flatMap(({ request, responses }) => [
      ...(request === undefined ? [] : [request]),
      ...Object.values(responses).map(({ body }) => body),
    ])
    .map((body) => contractOf(body, contracts));
}

function toParameterComponents(
  operations: readonly OperationContract[],
  contracts: Contracts,
  examples: ExampleSet,
): Record<string, Parameter> {
  const parameters = operations.flatMap(({ pathParams, query }) => [
    ...(pathParams === undefined ? [] : toParameters(contractOf(pathParams, contracts), 'path', examples)),
    ...(query === undefined ? [] : toParameters(contractOf(query, contracts), 'query', examples)),
  ]);
  return Object.fromEntries(parameters.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
