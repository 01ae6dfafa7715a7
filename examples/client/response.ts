import { type ErrorResponse, interpretError, type OperationId, parseBody } from '@data-import/errors';
import type { Validator } from '@data-import/validators';
import { operations as contracts } from '@data-import/validators/operations';
import type { Failure } from './types.js';

interface AnySuccess {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
}

/** The parts of a call that decide how a failure is interpreted. */
interface Called extends Pick<ErrorResponse, 'request' | 'now'> {
  readonly operation: OperationId;
}

/** Validates a success against the contract of its status; `interpretError` reads everything else, also an invalid success. */
export async function readResponse(response: Response, called: Called): Promise<AnySuccess | Failure> {
  const { ok, status, headers } = response;
  const body = parseBody(await response.text());
  const responses: Readonly<Record<number, Validator<unknown>>> = contracts[called.operation].responses;
  const result = ok ? responses[status]?.validate(body) : undefined;
  if (result?.ok === true) return { ok: true, status, body };
  const error = interpretError({ ...called, status, headers, body });
  return { ok: false, error, ...(ok && { issues: result?.issues ?? [] }) };
}
