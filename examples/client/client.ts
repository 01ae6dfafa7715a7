/**
 * A client of the data-import API over `fetch`. Every method is typed by the contract of its operation, checks what
 * it sends and what it gets, and tells what an error means and whether to send the request again.
 */
import type { OperationId } from '@data-import/errors';
import { formatAuthorization, operations as definitions } from '@data-import/schemas';
import { addressOf, type AnyCall, findInvalidPart } from './request.js';
import { readResponse } from './response.js';
import type { Client } from './types.js';

export interface ClientOptions {
  /** What stands before the paths of the specification, such as `https://api.example.com`. */
  readonly baseUrl: string;
  readonly token: string;
  /** Instead of the global `fetch`: for time-outs, a proxy, or a test. */
  readonly fetch?: typeof fetch;
  /** Whether a call is checked before it is sent. On unless set. */
  readonly checkCalls?: boolean;
}

async function send(options: ClientOptions, operation: OperationId, call: AnyCall): Promise<Response> {
  const request = options.fetch ?? fetch;
  const json = call.body === undefined ? {} : { 'content-type': 'application/json' };
  return request(addressOf(options.baseUrl, operation, call), {
    method: definitions[operation].method,
    headers: { accept: 'application/json', authorization: formatAuthorization(options.token), ...json },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
}

async function perform(options: ClientOptions, operation: OperationId, call: AnyCall) {
  const invalid = options.checkCalls === false ? undefined : findInvalidPart(operation, call);
  if (invalid !== undefined) return { ok: false, error: invalid };
  try {
    return await readResponse(operation, await send(options, operation, call));
  } catch (cause) {
    return { ok: false, error: { kind: 'no-answer', retry: 'no', operation, cause } };
  }
}

/** @throws {TypeError} where no header can carry the token. */
export function createClient(options: ClientOptions): Client {
  formatAuthorization(options.token);
  const methods = (Object.keys(definitions) as OperationId[]).map((operation) => [
    operation,
    (call: AnyCall) => perform(options, operation, call),
  ]);
  // The types of the methods follow from the contracts that `perform` checks against, which the compiler cannot see.
  return Object.fromEntries(methods) as Client;
}
