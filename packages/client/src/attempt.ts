/** One attempt: a request and what came of it. */
import { interpretError, interpretNoResponse, type OperationId, parseBody } from '@data-import/errors';
import type { Issue, Validator } from '@data-import/validators';
import { untilAborted } from './clock.js';
import type { AnyCall, ClientError, Operation } from './operation.js';
import { type ClientOptions, notify } from './options.js';
import { toUrl } from './request.js';

export type AttemptResult =
  | {
      readonly ok: true;
      readonly status: number;
      readonly value: unknown;
      readonly deviations?: readonly Issue[];
    }
  | { readonly ok: false; readonly error: ClientError; readonly status: number | undefined };

/** Where the body of a documented success deviates from its contract. */
async function findDeviations<Id extends OperationId>(
  { load }: Operation<Id>,
  status: number,
  body: unknown,
): Promise<readonly Issue[]> {
  const { responses } = (await load()) as {
    readonly responses: Readonly<Record<number, Validator<unknown>>>;
  };
  const result = responses[status]?.validate(body);
  return result === undefined || result.ok ? [] : result.issues;
}

/** In UTF-16; more than any response of the API. */
const MAX_BODY_LENGTH = 2 ** 26;

/** After so many chunks, timers have a turn: a body that is there already leaves them none. */
const CHUNKS = 1000;

/** The text of a body. Rejects if it is too long, as one without an end is. */
async function readText(response: Response, signal: AbortSignal): Promise<string> {
  // Not every replacement of `fetch` has streams.
  const reader = response.body?.getReader?.();
  if (reader === undefined) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunks = 1; ; chunks += 1) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (chunks % CHUNKS === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || text.length > MAX_BODY_LENGTH) {
      void reader.cancel().catch(() => {});
      throw new RangeError('the body of the response is too long, or takes too long');
    }
  }
}

async function read<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  response: Response,
  options: ClientOptions,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { status, headers } = response;
  const body = parseBody(await readText(response, signal));
  const guard = operation.successes[status];
  if (guard?.(body) === true) return { ok: true, status, value: body };
  // A page of HTML is not a deviating body: something else has responded.
  if (guard !== undefined && typeof body === 'object') {
    const issues = await findDeviations(operation, status, body);
    notify(options.onDeviation, { operation: operation.id, status, issues });
    if (options.responses !== 'strict') return { ok: true, status, value: body, deviations: issues };
  }
  const error = interpretError({
    operation: operation.id as OperationId,
    status,
    headers,
    body,
    request: call,
  });
  return { ok: false, error, status };
}

/** Sends a request once. Never rejects. */
export async function attempt<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  options: ClientOptions,
  token: string,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { body } = call;
  const { baseUrl, fetch: send = fetch } = options;
  const sendAndRead = async (): Promise<AttemptResult> => {
    const response = await send(toUrl(baseUrl, operation.path, call), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        authorization: `Token ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
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
    const error = interpretNoResponse({ operation: operation.id as OperationId, request: call, cause });
    return { ok: false, error, status: undefined };
  }
}
