/**
 * A client of the data-import API over `fetch`. Each method is typed by the contract of its operation, validates request
 * and response, and returns what an error means and whether to retry.
 */
import { interpretNoResponse, type OperationId } from '@data-import/errors';
import { formatAuthorization, operations as definitions } from '@data-import/schemas';
import { toUrl, type AnyCall, findInvalidPart } from './request.js';
import { readResponse } from './response.js';
import type { Client } from './types.js';

export interface ClientOptions {
  /** The URL that paths are appended to, such as `https://api.example.com`. */
  readonly baseUrl: string;
  readonly token: string;
  /** Replaces the global `fetch`, for a proxy or a test. */
  readonly fetch?: typeof fetch;
  /** How long to wait for a response, in milliseconds. `fetch` itself waits for minutes. Default: 30,000. */
  readonly timeoutMs?: number;
  /** The time from which a date in `Retry-After` is counted, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
  /** Whether a call is validated before it is sent. Default: true. */
  readonly checkCalls?: boolean;
}

async function send(options: ClientOptions, operation: OperationId, call: AnyCall): Promise<Response> {
  const request = options.fetch ?? fetch;
  const json = call.body === undefined ? {} : { 'content-type': 'application/json' };
  return request(toUrl(options.baseUrl, operation, call), {
    method: definitions[operation].method,
    headers: { accept: 'application/json', authorization: formatAuthorization(options.token), ...json },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
  });
}

async function perform(options: ClientOptions, operation: OperationId, call: AnyCall) {
  const invalid = options.checkCalls === false ? undefined : findInvalidPart(operation, call);
  if (invalid !== undefined) return { ok: false, error: invalid };
  try {
    const response = await send(options, operation, call);
    return await readResponse(response, { operation, request: call, now: options.now?.() });
  } catch (cause) {
    return { ok: false, error: interpretNoResponse({ operation, request: call, cause }) };
  }
}

/** @throws {TypeError} if a header cannot contain the token. */
export function createClient(options: ClientOptions): Client {
  formatAuthorization(options.token);
  const methods = (Object.keys(definitions) as OperationId[]).map((operation) => [
    operation,
    (call: AnyCall) => perform(options, operation, call),
  ]);
  // `perform` validates against the contracts that type the methods, which the compiler cannot see.
  return Object.fromEntries(methods) as Client;
}
