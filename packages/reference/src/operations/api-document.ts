import { describeAuthorization, type Parameter, toParameters } from '@data-import/compiler/emit-openapi';
import type { OperationContract, RestModel, RestOverview } from '@data-import/compiler/model';
import {
  type ExampleSet,
  findTagged,
  getContract,
  type Links,
  toLinks,
} from '@data-import/compiler/openapi-source';

type NamedExamples = NonNullable<ExampleSet['operations'][string]['request']>;

export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

export type NextOperation = Links[string];

export interface DescribedResponse {
  readonly status: number;
  readonly description: string;
  readonly contract: string;
  readonly examples: readonly NamedExample[];
  readonly next: readonly NextOperation[];
}

export interface DescribedParameter extends Pick<Parameter, 'name' | 'in'> {
  readonly example: string;
}

export interface DescribedOperation extends Pick<
  OperationContract,
  'operationId' | 'tag' | 'summary' | 'description'
> {
  readonly parameters: readonly DescribedParameter[];
  readonly requestExamples: readonly NamedExample[];
  readonly responses: readonly DescribedResponse[];
}

export interface ApiDocument extends Pick<RestOverview, 'tags'> {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly operations: readonly DescribedOperation[];
}

function listExamples(examples: NamedExamples = {}): readonly NamedExample[] {
  return Object.entries(examples).map(([name, example]) => ({ name, ...example }));
}

function describeOperation(
  operation: OperationContract,
  { contracts, operations, overview }: RestModel,
  examples: ExampleSet,
): DescribedOperation {
  const { operationId, tag, summary, description } = operation;
  const shown = examples.operations[operationId];
  const links = toLinks(operation, overview.links, operations, contracts);
  const parameters = (['path', 'query'] as const).flatMap((place) => {
    const contract = operation[place === 'path' ? 'pathParams' : 'query'];
    return contract === undefined ? [] : toParameters(getContract(contract, contracts), place, examples);
  });
  return {
    operationId,
    tag,
    summary,
    description,
    parameters: parameters.map(([, parameter]) => ({
      name: parameter.name,
      in: parameter.in,
      example: String(parameter.example),
    })),
    requestExamples: listExamples(shown?.request),
    responses: Object.entries(operation.responses).map(([status, response]) => ({
      status: Number(status),
      description: response.description,
      contract: response.body,
      examples: listExamples(shown?.responses?.[Number(status)]),
      next: Object.values(links.get(status) ?? {}),
    })),
  };
}

export function toApiDocument(model: RestModel, examples: ExampleSet): ApiDocument {
  const { server, tags } = model.overview;
  return {
    baseUrl: server.baseUrl,
    authorization: describeAuthorization(model),
    tags,
    operations: tags
      .flatMap(({ name }) => findTagged(name, model))
      .map((operation) => describeOperation(operation, model, examples)),
  };
}
