/**
 * How Fastify uses the contracts: the schemas of a route are the packages' validators, Fastify's compiler hooks run them,
 * and its type provider derives the types of requests and replies from them.
 */
import { type OperationId, ValidationError } from '@data-import/errors';
import { operations as definitions } from '@data-import/schemas';
import type { Validator, ParameterValidator } from '@data-import/validators';
import { operations as contracts, type Operations } from '@data-import/validators/operations';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** What a contract gives: of a query, typed values with the defaults filled in. */
type Parsed<Contract> = Contract extends { parse(value: unknown): infer T } ? T : unknown;

export interface ContractTypeProvider extends FastifyTypeProvider {
  readonly validator: Parsed<this['schema']>;
  readonly serializer: Parsed<this['schema']>;
}

export type ContractServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypeProvider
>;

/** The parts of an operation's contract under Fastify's names. */
interface RouteParts<Contract> {
  params: Contract extends { pathParams: infer V } ? V : undefined;
  querystring: Contract extends { query: infer V } ? V : undefined;
  body: Contract extends { request: infer V } ? V : undefined;
  response: Contract extends { responses: infer V } ? V : undefined;
}

type PresentKeys<T> = { [K in keyof T]: T[K] extends undefined ? never : K }[keyof T];

type RouteSchema<Id extends OperationId> = Pick<
  RouteParts<Operations[Id]>,
  PresentKeys<RouteParts<Operations[Id]>>
>;

interface ContractRoute<Id extends OperationId> {
  readonly method: (typeof definitions)[Id]['method'];
  readonly url: string;
  readonly schema: RouteSchema<Id>;
  readonly config: { readonly operationId: Id };
}

/** The route options that the contract determines: spread them into `server.route` and add the handler. */
export function contractRoute<Id extends OperationId>(operationId: Id): ContractRoute<Id> {
  const { method, path } = definitions[operationId];
  const { pathParams, query, request, responses }: Partial<Record<string, unknown>> = {
    ...contracts[operationId],
  };
  const parts = { params: pathParams, querystring: query, body: request, response: responses };
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: Object.fromEntries(present) as RouteSchema<Id>,
    config: { operationId },
  };
}

/** What Fastify passes to a compiler: one of the validators in a route's schema. */
interface Compiled {
  readonly schema: Validator<unknown> | ParameterValidator<unknown, unknown>;
}

/** Validates a request. `sendError` turns the error into a documented body. */
export function compileValidator({ schema: contract }: Compiled) {
  return function check(value: unknown) {
    const result = contract.validate(value);
    if (result.ok) return { value: result.value };
    return { error: new ValidationError(contract.name, result.issues, result.truncated) };
  };
}

interface CompiledResponse extends Compiled {
  readonly method: string;
  readonly url: string;
  readonly httpStatus?: string;
}

/**
 * Validates a response before it is sent. Clients accept undocumented fields, but a server should not send them.
 */
export function compileSerializer({ schema: contract, method, url, httpStatus }: CompiledResponse) {
  return function serialize(response: unknown): string {
    const result = contract.validate(response, { unknownFields: 'reject' });
    if (result.ok) return JSON.stringify(response);
    const cause = new ValidationError(contract.name, result.issues, result.truncated);
    throw new Error(`${method} ${url}, status ${httpStatus}: ${cause.message}`, { cause });
  };
}
