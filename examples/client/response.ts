import {
  type ErrorResponse,
  type InterpretedError,
  interpretError,
  type OperationId,
} from '@data-import/errors';
import type { Validator } from '@data-import/validators';
import { operations as contracts } from '@data-import/validators/operations';
import type { Failure } from './types.js';

interface AnySuccess {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
}

/** The body as JSON, or its text if it is not JSON: a proxy may respond with a page. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What was called, as far as it says what a failure means. */
interface Called extends Pick<ErrorResponse, 'request' | 'now'> {
  readonly operation: OperationId;
}

/** Validates a success against the contract of its status; `interpretError` reads everything else, also an invalid success. */
export async function readResponse(response: Response, called: Called): Promise<AnySuccess | Failure> {
  const { status, headers } = response;
  const body = parse(await response.text());
  const error = (): InterpretedError => interpretError({ ...called, status, headers, body });
  if (!response.ok) return { ok: false, error: error() };

  const responses: Readonly<Record<number, Validator<unknown>>> = contracts[called.operation].responses;
  const result = responses[status]?.validate(body);
  if (result?.ok === true) return { ok: true, status, body };
  return { ok: false, error: error(), issues: result?.issues ?? [] };
}
