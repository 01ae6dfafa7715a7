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

/** A deployment may state a range of statuses. */
function forStatus<Part>(parts: Readonly<Record<string, Part>>, status: number): Part | undefined {
  return parts[status] ?? parts[`${Math.floor(status / 100)}XX`];
}

async function findDeviations({ operation: { load } }: PreparedCall, status: number, body: unknown) {
  const { responses }: { readonly responses: Readonly<Record<string, Validator<unknown>>> } = await load();
  const validated = forStatus(responses, status)?.validate(body) ?? ({ ok: true, value: body } as const);
  // Loaded on demand, like the validators: it needs their runtime.
  const { withTextIssues } = await import('@data-import/validators/text-issues');
  const result = withTextIssues(validated, inexactNumbersIn(body));
  return result.ok ? [] : result.issues;
}

/** More than any response of the API. */
const MAX_BODY_LENGTH = 2 ** 26;

async function readText(response: Response, signal: AbortSignal): Promise<[text: string, isUtf8: boolean]> {
  // Not every replacement of `fetch` has streams.
  const reader = response.body?.getReader?.();
  if (reader === undefined) return [await response.text(), true];
  const chunks: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      // JSON has to be UTF-8: bytes that are not would become replacement characters.
      const text = decodeUtf8(bytes);
      return text === undefined ? [new TextDecoder().decode(bytes), false] : [text, true];
    }
    chunks.push(value as BlobPart);
    length += value.length;
    // Chunks that are there already are read without a turn for timers, such as that of the deadline.
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
  // What another address says shows nothing of this one.
  const guard = redirected ? undefined : forStatus(successes, status);
  const [text, isUtf8] = await readText(response, signal).catch((error: unknown) => {
    // That something failed, and when to send it again, is known without the body.
    if (status < 400 || guard !== undefined) throw error;
    return ['', true] as const;
  });
  const body = isUtf8 ? parseBody(text) : text;
  // A page of HTML is neither a body that any contract allows nor one that deviates: something else has responded.
  if (body !== text && guard?.(body) === true && inexactNumbersIn(body).length === 0)
    return { ok: true, ...facts, value: body };
  if (guard !== undefined && typeof body === 'object') {
    const issues = await findDeviations(call, status, body);
    notify(call.options.onDeviation, { operation, status, issues });
    if (call.options.responses !== 'strict') return { ok: true, ...facts, value: body, deviations: issues };
  }
  const { deployment } = call.options;
  // A date in `Retry-After` is by the clock of the service.
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
    // Neither the token nor the body is for another address.
    redirect: 'manual',
    signal,
  });
}

/** `isSent`: whether the request has left, if that is known. */
export function toFailure({ operation, call, options }: PreparedCall, cause: unknown, isSent?: boolean) {
  const about = { operation: operation.id, request: call, deployment: options.deployment };
  return withoutResponse(interpretNoResponse({ ...about, cause, isSent }));
}

/** Never rejects. */
export async function attempt(prepared: PreparedCall, token: string, signal: AbortSignal) {
  let isSent: true | undefined;
  try {
    // Not every replacement of `fetch` heeds the signal.
    const response = await untilAborted(signal, send(prepared, token, signal));
    isSent = true;
    return await untilAborted(signal, read(prepared, response, signal));
  } catch (cause) {
    // The reason of a signal may be the error of another request, such as that of a refused connection.
    return toFailure(prepared, cause, isSent ?? (signal.aborted || undefined));
  }
}
