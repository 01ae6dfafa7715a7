import type { OperationDefinition, ResponseDefinition } from '@data-import/define';
import { toJson } from './emit-json.js';
import type { Examples } from './examples.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
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
  type NamedExamples,
  type OpenApiOutline,
} from './openapi-source.js';
import { checkLinks, type Links, linksOf } from './openapi-links.js';
import { annotationsOf, type Remarks, remarksAbout } from './remarks.js';

const SECURITY_SCHEME = 'token';

const AUTHORIZATION = 'Authorization';

export interface OpenApiOptions {
  /** The version of the document, which is that of its package; versions of the API are in the paths. */
  readonly version: string;
  readonly outline: OpenApiOutline;
  readonly examples: ExampleSet;
}

/**
 * One OpenAPI 3.1 document with every operation. A contract is one component, however often it is used.
 *
 * @throws {RuleError} where an operation has no tag or two, or a body has no example.
 */
export function emitOpenApi(
  operations: readonly OperationDefinition[],
  contracts: Contracts,
  { version, outline, examples }: OpenApiOptions,
  examplesOfContracts: Examples,
): string {
  checkTags(operations, outline);
  checkRemarks(operations, outline);
  checkLinks(operations, outline.links);
  checkExamples(operations, contracts, examples);
  return toJson({
    openapi: '3.1.1',
    info: {
      title: outline.title,
      version,
      description: outline.description,
      license: { name: 'MIT', identifier: 'MIT' },
      ...annotationsOf(remarksAbout(undefined, outline)),
    },
    servers: toServers(outline),
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: outline.tags.map(({ name, description }) => ({ name, description })),
    paths: toPaths(operations, contracts, outline, examples),
    components: {
      schemas: toSchemaComponents(bodiesOf(operations, contracts), contracts, examplesOfContracts),
      parameters: toParameterComponents(operations, contracts, examples),
      securitySchemes: { [SECURITY_SCHEME]: toSecurityScheme(contracts, outline) },
    },
  });
}

/** The gaps and assumptions that are in no schema. */
export function generalRemarks({ outline }: Pick<OpenApiOptions, 'outline'>): Remarks {
  const { gaps, assumptions, server } = outline;
  return { gaps: [...gaps, { missing: server.notShown }], assumptions };
}

/** The contracts of the headers that every request carries, by the name of the header. */
export function headersOf({ outline }: Pick<OpenApiOptions, 'outline'>): Record<string, string> {
  return { [AUTHORIZATION]: outline.authorization.header.$id! };
}

/** First a plain URL: generators of mock servers match no request where the URL is a variable. */
function toServers({ server }: OpenApiOutline): object[] {
  const { baseUrl, description, placeholder, notShown } = server;
  return [
    { url: baseUrl, description: placeholder, 'x-undocumented': notShown },
    {
      url: '{base_url}',
      variables: { base_url: { default: baseUrl, description } },
      'x-undocumented': notShown,
    },
  ];
}

function toSecurityScheme(contracts: Contracts, { authorization }: OpenApiOutline): object {
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

function toPaths(
  all: readonly OperationDefinition[],
  contracts: Contracts,
  outline: OpenApiOutline,
  examples: ExampleSet,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, operations } of outline.tags) {
    for (const operation of operations) {
      const methods = (paths[operation.path] ??= {});
      const method = operation.method.toLowerCase();
      if (method in methods) {
        throw new RuleError('src/operations', `two operations have ${operation.method} ${operation.path}`);
      }
      const remarks = remarksAbout(operation.operationId, outline);
      methods[method] = {
        ...toOperationObject(
          operation,
          name,
          contracts,
          examples,
          linksOf(operation, outline.links, all, contracts),
        ),
        ...annotationsOf(remarks),
      };
    }
  }
  return paths;
}

function toOperationObject(
  { operationId, summary, description, repeat, ...definition }: OperationDefinition,
  tag: string,
  contracts: Contracts,
  { operations }: ExampleSet,
  links: ReadonlyMap<string, Links>,
): object {
  const { request, responses } = operations.get(operationId) ?? {};
  const parameters = [definition.pathParams, definition.query].flatMap((parameter) =>
    parameter === undefined ? [] : parameterRefs(contractOf(parameter, contracts)),
  );
  const described = Object.entries<ResponseDefinition>(definition.responses).map(([status, response]) => [
    status,
    {
      description: response.description,
      content: toContent(response.body.$id!, responses?.[Number(status)]),
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
      requestBody: { required: true, content: toContent(definition.request.$id!, request) },
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

function bodiesOf(operations: readonly OperationDefinition[], contracts: Contracts): Contract[] {
  return operations
    .flatMap(({ request, responses }) => [
      ...(request === undefined ? [] : [request]),
      ...Object.values<ResponseDefinition>(responses).map(({ body }) => body),
    ])
    .map((body) => contractOf(body, contracts));
}

function toParameterComponents(
  operations: readonly OperationDefinition[],
  contracts: Contracts,
  examples: ExampleSet,
): Record<string, Parameter> {
  const parameters = operations.flatMap(({ pathParams, query }) => [
    ...(pathParams === undefined ? [] : toParameters(contractOf(pathParams, contracts), 'path', examples)),
    ...(query === undefined ? [] : toParameters(contractOf(query, contracts), 'query', examples)),
  ]);
  return Object.fromEntries(parameters.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
