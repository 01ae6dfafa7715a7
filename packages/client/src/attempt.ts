import { interpretError, interpretNoResponse, type OperationId, parseBody } from '@data-import/errors';
import { formatAuthorization } from '@data-import/schemas';
import type { Issue, Result, Validator } from '@data-import/validators';
import { decodeUtf8, inexactNumbersIn } from '@data-import/validators/text';
import { untilAborted } from './clock.js';
import type { AnyCall, ClientError, Operation, ResponseFacts } from './operation.js';
import { type ClientOptions, notify } from './options.js';
import { toUrl } from './request.js';

interface ReadSuccess extends ResponseFacts {
  readonly ok: true;
  readonly status: number;
  readonly value: unknown;
  readonly deviations?: readonly Issue[];
}

export interface FailedAttempt extends ResponseFacts {
  readonly ok: false;
  readonly error: ClientError;
  readonly status: number | undefined;
}

export type AttemptResult = ReadSuccess | FailedAttempt;

function toFacts({ headers }: Response): ResponseFacts {
  return { requestId: headers.get('x-request-id') ?? undefined, date: headers.get('date') ?? undefined };
}

export function withoutResponse(error: ClientError): FailedAttempt {
  return { ok: false, status: undefined, requestId: undefined, date: undefined, error };
}

async function findDeviations<Id extends OperationId>(
  { load }: Operation<Id>,
  status: number,
  body: unknown,
): Promise<readonly Issue[]> {
  const { responses } = (await load()) as {
    readonly responses: Readonly<Record<number, Validator<unknown>>>;
  };
  const validated: Result<unknown> = responses[status]?.validate(body) ?? { ok: true, value: body };
  // Loaded on demand, like the validators: it needs their runtime.
  const { withTextIssues } = await import('@data-import/validators/text-issues');
  const result = withTextIssues(validated, inexactNumbersIn(body));
  return result.ok ? [] : result.issues;
}

/** More than any response of the API. */
const MAX_BODY_LENGTH = 2 ** 26;

/** After so many chunks, timers have a turn: a body that is there already leaves them none. */
const CHUNKS = 1000;

async function readBody(response: Response, signal: AbortSignal): Promise<unknown> {
  // Not every replacement of `fetch` has streams.
  const reader = response.body?.getReader?.();
  if (reader === undefined) return parseBody(await response.text());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return toBody(chunks, length);
    chunks.push(value);
    length += value.length;
    if (chunks.length % CHUNKS === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || length > MAX_BODY_LENGTH) {
      void reader.cancel().catch(() => {});
      throw new RangeError('the body of the response is too long, or takes too long');
    }
  }
}

/** JSON has to be UTF-8: bytes that are not would become replacement characters. */
function toBody(chunks: readonly Uint8Array[], length: number): unknown {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  const text = decodeUtf8(bytes);
  return text === undefined ? new TextDecoder().decode(bytes) : parseBody(text);
}

async function read<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  response: Response,
  options: ClientOptions,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { status, headers } = response;
  const facts = { status, ...toFacts(response) };
  const body = await readBody(response, signal);
  const guard = operation.successes[status];
  if (guard?.(body) === true && inexactNumbersIn(body).length === 0)
    return { ok: true, ...facts, value: body };
  // A page of HTML is not a deviating body: something else has responded.
  if (guard !== undefined && typeof body === 'object') {
    const issues = await findDeviations(operation, status, body);
    notify(options.onDeviation, { operation: operation.id, status, issues });
    if (options.responses !== 'strict') return { ok: true, ...facts, value: body, deviations: issues };
  }
  const error = interpretError({
    operation: operation.id as OperationId,
    status,
    headers,
    body,
    request: call,
    deployment: options.deployment,
  });
  return { ok: false, ...facts, error };
}

/** Never rejects. */
export async function attempt<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  text: string | undefined,
  options: ClientOptions,
  token: string,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { baseUrl, fetch: send = globalThis.fetch } = options;
  const sendAndRead = async (): Promise<AttemptResult> => {
    const response = await send(toUrl(baseUrl, operation.path, call), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        authorization: formatAuthorization(token),
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
      // Neither the token nor the body is for another address.
      redirect: 'manual',
      signal,
    });
    return read(operation, call, response, options, signal);
  };
  try {
    // Not every replacement of `fetch` heeds the signal.
    return await untilAborted(signal, sendAndRead());
  } catch (cause) {
    const { id } = operation;
    return withoutResponse(interpretNoResponse({ operation: id as OperationId, request: call, cause }));
  }
}
