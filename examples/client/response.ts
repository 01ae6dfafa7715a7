import { interpretError, type OperationId } from '@data-import/errors';
import type { Validator } from '@data-import/validators';
import { operations as contracts } from '@data-import/validators/operations';
import type { Failure } from './types.js';

interface AnySuccess {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
}

/** The body as JSON, or its text where it is none: a proxy in between may answer a page. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What an answer means: the contract of its status decides on a success, `interpretError` reads everything else. */
export async function readResponse(
  operation: OperationId,
  response: Response,
): Promise<AnySuccess | Failure> {
  const { status } = response;
  const body = parse(await response.text());
  if (!response.ok) return { ok: false, error: interpretError({ operation, status, body }) };

  const responses: Readonly<Record<number, Validator<unknown>>> = contracts[operation].responses;
  const result = responses[status]?.validate(body);
  if (result?.ok === true) return { ok: true, status, body };
  const issues = result?.issues ?? [];
  return { ok: false, error: { kind: 'broken-answer', retry: 'no', operation, status, body, issues } };
}
