/** Bodies of framework errors, equal in every framework. */
import { STATUS_CODES } from 'node:http';
import { toFieldErrors, toInvalidRequestBody } from '@data-import/errors';
import { isValidationError } from '@data-import/validators';

/** The specification documents no response to a missing token, so this is a plain 401. */
export const unauthorized = { detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' };

/** Frameworks store an error's status under one of two names. */
function getStatus(error: unknown): number {
  const { statusCode, status = statusCode } = Object(error) as { statusCode?: unknown; status?: unknown };
  return error instanceof Error && typeof status === 'number' && status >= 400 ? status : 500;
}

/** Converts anything thrown to a response, without the framework's message, which may quote the request. */
export function toFailure(error: unknown): { readonly status: number; readonly body: unknown } {
  if (isValidationError(error))
    return { status: 400, body: toInvalidRequestBody(error.contract, error.issues) };
  const status = getStatus(error);
  // Report a body that is not JSON like any other issue of the whole request.
  if (status === 400) {
    return { status, body: toFieldErrors([{ path: [], message: 'the request has to be valid JSON' }]) };
  }
  if (status === 401) return { status, body: unauthorized };
  if (status >= 500) return { status: 500, body: { detail: 'An unexpected error occurred.' } };
  return { status, body: { detail: STATUS_CODES[status] ?? 'The request was not accepted.' } };
}
