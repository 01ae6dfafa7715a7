import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createClientFromOperations, type PrismHttp } from '@stoplight/prism-http/dist/client.js';
import { type OpenApiDocument, operationsOf } from '../../../test/openapi.js';

/** A documented status of an operation, and a valid request for it. */
export interface Exchange {
  readonly operationId: string;
  readonly method: 'get' | 'post';
  /** The path, with the documented examples of its parameters. */
  readonly url: string;
  /** The contract of the request body and its first example, if it has one. */
  readonly request: { readonly contract: string; readonly example: unknown } | undefined;
  readonly status: number;
  /** The contract of the response body. */
  readonly contract: string;
  /** The documented bodies, by the name of the example. */
  readonly examples: ReadonlyMap<string, unknown>;
}

/** Every documented status of every operation. */
export function exchangesOf(document: OpenApiDocument): Exchange[] {
  return operationsOf(document).flatMap(({ method, path, operation }) => {
    const { operationId, requestBody, responses } = operation;
    const body = requestBody?.content['application/json'];
    const [example] = Object.values(body?.examples ?? {});
    const request = body && { contract: contractOf(body.schema), example: example?.value };
    return Object.entries(responses).map(([status, { content }]) => {
      const { schema, examples = {} } = content['application/json']!;
      return {
        operationId,
        method: method.toLowerCase() as Exchange['method'],
        url: exampleUrl(document, path),
        request,
        status: Number(status),
        contract: contractOf(schema),
        examples: new Map(Object.entries(examples).map(([name, { value }]) => [name, value])),
      };
    });
  });
}

function contractOf({ $ref }: { readonly $ref: string }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function exampleUrl({ components: { parameters } }: OpenApiDocument, path: string): string {
  const examples = new Map(Object.values(parameters).map(({ name, example }) => [name, example]));
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(examples.get(name))));
}

export interface MockResponse {
  readonly status: number;
  readonly body: unknown;
  /** What Prism found wrong in the request, and in the response that it generated or passed on. */
  readonly faults: { readonly request: readonly string[]; readonly response: readonly string[] };
}

/** What to send instead of the example, and how Prism is to respond. */
export interface RequestOptions {
  readonly body?: unknown;
  readonly mock?: Partial<IHttpConfig['mock']>;
}

/** Prism, as `prism mock` and `prism proxy` run it, without its HTTP server. */
export class Prism {
  readonly #client: PrismHttp;

  private constructor(client: PrismHttp) {
    this.#client = client;
  }

  /** Starts it on a document; `upstream` makes it a proxy of that address. */
  static async start(document: OpenApiDocument, upstream?: URL): Promise<Prism> {
    // A copy, because Prism resolves references in place.
    const operations = await getHttpOperationsFromSpec(structuredClone(document));
    const shared = {
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
    };
    const config: IHttpConfig =
      upstream === undefined ? { ...shared, isProxy: false } : { ...shared, isProxy: true, upstream };
    const logger = createLogger('prism', { enabled: false });
    return new Prism(createClientFromOperations(operations, { ...config, logger }));
  }

  /** @throws {Error} where the HTTP server of Prism would respond with a status that is not documented. */
  async request(
    { method, url, request, status }: Exchange,
    { body, mock }: RequestOptions = {},
  ): Promise<MockResponse> {
    const sent = body === undefined ? request?.example : body;
    const headers = { authorization: 'Token 0123', 'content-type': 'application/json' };
    const response = await this.#client.request(
      url,
      { method, headers, ...(sent !== undefined && { body: sent }) },
      { mock: { dynamic: false, code: status, ...mock } },
    );
    const { input, output } = response.violations;
    return {
      status: response.status,
      body: response.data,
      faults: {
        request: input.map(({ message }) => message),
        response: output.map(({ message }) => message),
      },
    };
  }
}
