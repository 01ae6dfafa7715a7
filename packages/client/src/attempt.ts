/** One attempt: a request and what came of it. */
import { interpretError, interpretNoResponse, type OperationId, parseBody } from '@data-import/errors';
import type { Issue, Validator } from '@data-import/validators';
import type { AnyCall, ClientError, Operation } from './operation.js';
import type { ClientOptions } from './options.js';
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

async function read<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  response: Response,
  options: ClientOptions,
): Promise<AttemptResult> {
  const { status, headers } = response;
  const body = parseBody(await response.text());
  const guard = operation.successes[status];
  if (guard?.(body) === true) return { ok: true, status, value: body };
  // A page of HTML is not a deviating body: something else has responded.
  if (guard !== undefined && typeof body === 'object') {
    const issues = await findDeviations(operation, status, body);
    options.onDeviation?.({ operation: operation.id, status, issues });
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
  try {
    const response = await send(toUrl(baseUrl, operation.path, call), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        authorization: `Token ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
    return await read(operation, call, response, options);
  } catch (cause) {
    const error = interpretNoResponse({ operation: operation.id as OperationId, request: call, cause });
    return { ok: false, error, status: undefined };
  }
}
