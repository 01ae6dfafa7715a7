/** Fastify with `@fastify/swagger`: the schemas of the routes are the validators, for all operations of the API. */
import type { OperationId } from '@data-import/errors';
import { ValidationError } from '@data-import/validators';
import { operations as definitions } from '@data-import/schemas';
import type { Validator, ParameterValidator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import { fastify, type FastifySchema, type FastifyServerOptions, type FastifyTypeProvider } from 'fastify';
import { toFailure, unauthorized } from './errors.js';
import { toDocument, findSchema } from './openapi.js';
import type { Service } from './service.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

type Parsed<Contract> = Contract extends { parse(value: unknown): infer T } ? T : unknown;

/** Types requests of routes whose schemas are validators, including the defaults of queries. */
export interface ContractTypeProvider extends FastifyTypeProvider {
  readonly validator: Parsed<this['schema']>;
  readonly serializer: Parsed<this['schema']>;
}

/** Validates a part of a request. The error handler turns the error into a documented body. */
export function compileValidator({ schema: contract }: { readonly schema: AnyContract }) {
  return function check(value: unknown) {
    const result = contract.validate(value);
    if (result.ok) return { value: result.value };
    return { error: new ValidationError(contract.name, result.issues, result.truncated) };
  };
}

interface CompiledResponse {
  readonly schema: AnyContract;
  readonly url: string;
  readonly httpStatus?: string;
}

/** Validates a response before it is sent. Clients accept undocumented fields, but a server should not send them. */
function compileSerializer({ schema: contract, url, httpStatus }: CompiledResponse) {
  return function serialize(response: unknown): string {
    const result = contract.validate(response, { unknownFields: 'reject' });
    if (result.ok) return JSON.stringify(response);
    const cause = new ValidationError(contract.name, result.issues, result.truncated);
    throw new Error(`${url}, status ${httpStatus}: ${cause.message}`, { cause });
  };
}

/** `@fastify/swagger` reads schemas as JSON Schema, and would document the methods of a validator as fields. */
export const swaggerOptions: SwaggerOptions = {
  openapi: toDocument(),
  stripBasePath: false,
  transform: ({ schema, url }) => ({ url, schema: withJsonSchemas(schema) }),
  transformObject: (document) => toDocument('openapiObject' in document ? document.openapiObject.paths : {}),
};

function withJsonSchemas({ response, ...parts }: FastifySchema = {}): FastifySchema {
  return {
    ...toJsonSchemas(parts),
    ...(response !== undefined && { response: toJsonSchemas(response as object) }),
  };
}

function toJsonSchemas(parts: object): object {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, isContract(part) ? findSchema(part) : part]),
  );
}

function isContract(part: unknown): part is { readonly name: string } {
  return typeof part === 'object' && part !== null && '~standard' in part;
}

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
  readonly responses: Readonly<Record<string, AnyContract>>;
}

/** The contracts of an operation under the names of Fastify. */
function toSchema({ pathParams, query, request, responses }: Contracts): FastifySchema {
  const parts = { params: pathParams, querystring: query, body: request, response: responses };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

type AnyHandler = (request: object) => { readonly status: number; readonly body: unknown };

export async function createServer(service: Service, options: FastifyServerOptions = {}) {
  const server = fastify(options).withTypeProvider<ContractTypeProvider>();
  await server.register(swagger, swaggerOptions);
  server.setValidatorCompiler(compileValidator);
  server.setSerializerCompiler(compileSerializer);
  // Fastify accepts a body of this type too, as text.
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (!service.isAuthorized(headers.authorization)) await reply.code(401).send(unauthorized);
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = toFailure(error);
    if (status === 500) request.log.error(error);
    return reply.code(status).send(body);
  });
  server.setNotFoundHandler(({ method, url }, reply) =>
    reply.code(404).send({ detail: `There is no ${method} ${url}.` }),
  );

  for (const { operationId, method, path } of Object.values(definitions)) {
    // The contracts that validate the request also type the handler, which the compiler cannot see in a loop.
    const handle = service[operationId] as AnyHandler;
    server.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: toSchema(operations[operationId]),
      config: { operationId },
      handler: async ({ params, query, body: request }, reply) => {
        const { status, body } = handle({ params, query, body: request });
        return reply.code(status).send(body);
      },
    });
  }

  server.get('/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  return server;
}
