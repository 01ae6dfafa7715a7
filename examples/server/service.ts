/** The operations of the API, for any framework: a validated request goes to a sandbox, and its response comes back. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperationId } from '@data-import/errors';
import type { Sandbox } from '@data-import/sandbox';
import { formatAuthorization, operations as definitions } from '@data-import/schemas';
import type { Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** A documented status of an operation, with its body. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Responses<Id>[Status] extends Validator<infer Body>
    ? { readonly status: Status; readonly body: Body }
    : never;
}[keyof Responses<Id>];

type Part<Operation, Key extends string, Name extends string> =
  Operation extends Readonly<Record<Key, { parse(value: unknown): infer Value }>>
    ? Readonly<Record<Name, Value>>
    : unknown;

/** The validated parts of a request, with defaults applied. */
export type ServiceRequest<Id extends OperationId> = Part<Operations[Id], 'pathParams', 'params'> &
  Part<Operations[Id], 'query', 'query'> &
  Part<Operations[Id], 'request', 'body'>;

type Handlers = { readonly [Id in OperationId]: (request: ServiceRequest<Id>) => Reply<Id> };

export interface Service extends Handlers {
  isAuthorized(header: string | undefined): boolean;
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function toUrl(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Creates a service in front of a sandbox. */
export function createService(sandbox: Sandbox, token: string): Service {
  const headers = { authorization: formatAuthorization(token) };
  const handlers = Object.values(definitions).map(({ operationId, method, path }) => [
    operationId,
    (request: AnyRequest) => {
      const body = request.body === undefined ? '' : JSON.stringify(request.body);
      const response = sandbox.send({ method, url: toUrl(path, request), headers, body });
      if (response.isDropped) throw new Error('the sandbox has dropped the connection');
      return { status: response.status, body: response.body };
    },
  ]);
  // The contracts of each operation type its handler, which the compiler cannot see.
  return { ...(Object.fromEntries(handlers) as Handlers), isAuthorized: checkToken(headers.authorization) };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares Authorization headers in constant time. */
function checkToken(authorization: string): (header: string | undefined) => boolean {
  const expected = digest(authorization);
  return (header = '') => timingSafeEqual(digest(header), expected);
}
