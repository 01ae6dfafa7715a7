import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

export interface NextOperation {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface DescribedResponse {
  readonly status: number;
  readonly description: string;
  readonly contract: string;
  readonly examples: readonly NamedExample[];
  readonly next: readonly NextOperation[];
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly example: string;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly DescribedParameter[];
  readonly requestExamples: readonly NamedExample[];
  readonly responses: readonly DescribedResponse[];
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The OpenAPI document, as far as the schemas and the index do not have it. */
export interface ApiDocument {
  /** A placeholder: the service operator says where the service is. */
  readonly baseUrl: string;
  readonly authorization: string;
  readonly tags: readonly Tag[];
  readonly operations: readonly DescribedOperation[];
}

interface RawBody {
  readonly content: {
    readonly 'application/json': {
      readonly schema: { readonly $ref: string };
      readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
    };
  };
}

interface RawResponse extends RawBody {
  readonly description: string;
  readonly links?: Readonly<Record<string, { operationId: string; parameters?: Record<string, string> }>>;
}

interface RawParameter extends Omit<DescribedParameter, 'example'> {
  readonly example: unknown;
}

interface RawOperation extends Pick<DescribedOperation, 'operationId' | 'summary' | 'description'> {
  readonly tags: readonly [string];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly requestBody?: RawBody;
  readonly responses: Readonly<Record<string, RawResponse>>;
}

interface RawDocument {
  readonly servers: readonly [{ readonly url: string }];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, RawParameter>>;
    readonly securitySchemes: { readonly token: { readonly description: string } };
  };
}

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function listExamples(body: RawBody | undefined): readonly NamedExample[] {
  const examples = body?.content['application/json'].examples ?? {};
  return Object.entries(examples).map(([name, { summary, value }]) => ({ name, summary, value }));
}

function readResponse([status, response]: [string, RawResponse]): DescribedResponse {
  return {
    status: Number(status),
    description: response.description,
    contract: lastPart(response.content['application/json'].schema.$ref),
    examples: listExamples(response),
    next: Object.values(response.links ?? {}).map(({ operationId, parameters = {} }) => ({
      operationId,
      parameters,
    })),
  };
}

function readOperation(raw: RawOperation, { components }: RawDocument): DescribedOperation {
  const { operationId, tags, summary, description, parameters = [], requestBody, responses } = raw;
  return {
    operationId,
    tag: tags[0],
    summary,
    description,
    parameters: parameters.map(({ $ref }) => {
      const parameter = components.parameters[lastPart($ref)];
      if (parameter === undefined) throw new Error(`${operationId}: no parameter ${$ref}`);
      return {
        name: parameter.name,
        in: parameter.in,
        required: parameter.required,
        example: String(parameter.example),
      };
    }),
    requestExamples: listExamples(requestBody),
    responses: Object.entries(responses).map(readResponse),
  };
}

/**
 * Reads the OpenAPI document, which the build writes.
 *
 * @param root the root folder of the repository
 */
export function readApiDocument(root: string): ApiDocument {
  const path = join(root, 'packages/schemas/dist/json/openapi.json');
  const document = JSON.parse(readFileSync(path, 'utf8')) as RawDocument;
  return {
    baseUrl: document.servers[0].url,
    authorization: document.components.securitySchemes.token.description,
    tags: document.tags,
    operations: Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => readOperation(operation, document)),
  };
}
