import { interpretError, interpretNoResponse, type OperationId, parseBody } from '@data-import/errors';
import { formatAuthorization } from '@data-import/schemas';
import type { Issue, Validator } from '@data-import/validators';
import { decodeUtf8, inexactNumbersIn } from '@data-import/validators/text';
import { parseDate, untilAborted } from './clock.js';
import type { AnyCall } from './checked-call.js';
import type { ClientError, Failure, Operation, ResponseFacts } from './operation.js';
import { type ClientOptions, notify } from './options.js';
import { toUrl } from './request.js';

export type AttemptResult =
  | Omit<Failure, 'attempts' | 'durationMs' | 'stopped'>
  | (ResponseFacts & {
      readonly ok: true;
      readonly status: number;
      readonly value: unknown;
      readonly deviations?: readonly Issue[];
    });

export function withoutResponse(error: ClientError) {
  return { ok: false, status: undefined, requestId: undefined, date: undefined, error } as const;
}

export interface PreparedCall {
  readonly operation: Operation<OperationId>;
  readonly call: AnyCall;
  readonly options: ClientOptions;
}

/** Falls back to a range such as `4XX`, which only deployments state. */
function forStatus<Part>(parts: Readonly<Record<string, Part>>, status: number): Part | undefined {
  return parts[status] ?? parts[`${Math.floor(status / 100)}XX`];
}

async function findDeviations({ operation: { load } }: PreparedCall, status: number, body: unknown) {
  const { responses }: { readonly responses: Readonly<Record<string, Validator<unknown>>> } = await load();
  const validated = forStatus(responses, status)?.validate(body) ?? ({ ok: true, value: body } as const);
  // Imported lazily, like the validators, because it depends on their runtime.
  const { withTextIssues } = await import('@data-import/validators/text-issues');
  const result = withTextIssues(validated, inexactNumbersIn(body));
  return result.ok ? [] : result.issues;
}

/** Limits memory if a body never ends; documented responses are far smaller. */
const MAX_BODY_LENGTH = 2 ** 26;

async function readText(response: Response, signal: AbortSignal): Promise<[text: string, isUtf8: boolean]> {
  // Custom `fetch` implementations may lack streams.
  const reader = response.body?.getReader?.();
  if (reader === undefined) return [await response.text(), true];
  const chunks: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      // `response.text()` would silently replace invalid UTF-8, which JSON does not allow (RFC 8259, 8.1).
      const text = decodeUtf8(bytes);
      return text === undefined ? [new TextDecoder().decode(bytes), false] : [text, true];
    }
    chunks.push(value as BlobPart);
    length += value.length;
    // Reading buffered chunks only queues microtasks: yield so that the deadline's timer can fire.
    if (chunks.length % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || length > MAX_BODY_LENGTH) {
      void reader.cancel().catch(() => {});
      throw new RangeError('the body is too long');
    }
  }
}

async function read(call: PreparedCall, response: Response, signal: AbortSignal): Promise<AttemptResult> {
  const { id: operation, successes } = call.operation;
  const { status, headers, redirected } = response;
  const requestId = headers.get('x-request-id') ?? undefined;
  const facts = { status, requestId, date: headers.get('date') ?? undefined };
  // A response from a redirect's target proves nothing about the service.
  const guard = redirected ? undefined : forStatus(successes, status);
  const [text, isUtf8] = await readText(response, signal).catch((error: unknown) => {
    // Status and headers suffice to interpret a failure.
    if (status < 400 || guard !== undefined) throw error;
    return ['', true] as const;
  });
  const body = isUtf8 ? parseBody(text) : text;
  // Text that is not JSON, such as a proxy's HTML page, is an error and not a deviation.
  if (body !== text && guard?.(body) === true && inexactNumbersIn(body).length === 0)
    return { ok: true, ...facts, value: body };
  if (guard !== undefined && typeof body === 'object') {
    const issues = await findDeviations(call, status, body);
    notify(call.options.onDeviation, { operation, status, issues });
    if (call.options.responses !== 'strict') return { ok: true, ...facts, value: body, deviations: issues };
  }
  const { deployment } = call.options;
  // A date in `Retry-After` refers to the service's clock.
  const now = parseDate(facts.date);
  const error = interpretError({ operation, status, headers, body, request: call.call, deployment, now });
  return { ok: false, ...facts, error };
}

function send({ operation, call, options }: PreparedCall, token: string, signal: AbortSignal) {
  const { baseUrl, fetch: fetchIt = globalThis.fetch } = options;
  return fetchIt(toUrl(baseUrl, operation.path, call), {
    method: operation.method,
    headers: {
      accept: 'application/json',
      authorization: formatAuthorization(token),
      ...(call.text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.text !== undefined && { body: call.text }),
    // Following a redirect would send the token and the body to another host.
    redirect: 'manual',
    signal,
  });
}

/** @param isSent whether the request was sent; undefined if unknown */
export function toFailure({ operation, call, options }: PreparedCall, cause: unknown, isSent?: boolean) {
  const about = { operation: operation.id, request: call, deployment: options.deployment };
  return withoutResponse(interpretNoResponse({ ...about, cause, isSent }));
}

/** Never rejects. */
export async function attempt(prepared: PreparedCall, token: string, signal: AbortSignal) {
  let isSent: true | undefined;
  try {
    // Custom `fetch` implementations may ignore the signal.
    const response = await untilAborted(signal, send(prepared, token, signal));
    isSent = true;
    return await untilAborted(signal, read(prepared, response, signal));
  } catch (cause) {
    // The signal's reason may be another request's error, such as ECONNREFUSED, so `isSent` takes precedence.
    return toFailure(prepared, cause, isSent ?? (signal.aborted || undefined));
  }
}
