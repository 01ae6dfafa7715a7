/** The bodies of error responses that do not come from the service, the same in every framework. */
import { STATUS_CODES } from 'node:http';
import { type FieldIssue, isValidationError, toFieldErrors } from '@data-import/errors';
import type { CreateAccountError, FieldErrors, ImportProcessValidationFailed } from '@data-import/validators';

export const validationFailed: ImportProcessValidationFailed = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
};

/** The response to a missing token is not documented; this one is a plain 401. */
export const unauthorized = { detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' };

/** Field errors of validateAccount start at the fields of the account. */
const ACCOUNT = { root: ['payload'] };

/** The body of status 400 for a part of a request that violates its contract. */
export function invalidRequest(
  contract: string,
  issues: readonly FieldIssue[],
): FieldErrors | CreateAccountError {
  // createAccount only says that the account is invalid; validateAccount reports its issues. Issues outside the account
  // would not show there, so they are reported by field.
  if (contract === 'CreateAccountRequest' && issues.every(({ path }) => path?.[0] === 'payload')) {
    return validationFailed;
  }
  return toFieldErrors(issues, /^(Create|Validate)AccountRequest$/.test(contract) ? ACCOUNT : {});
}

/** Frameworks put the status of an error on it, under one of two names. */
function getStatus(error: unknown): number {
  const { statusCode, status = statusCode } = Object(error) as { statusCode?: unknown; status?: unknown };
  return error instanceof Error && typeof status === 'number' && status >= 400 ? status : 500;
}

/** The response to anything that was thrown. It contains no message of a framework, which may quote the request. */
export function toFailure(error: unknown): { readonly status: number; readonly body: unknown } {
  if (isValidationError(error)) return { status: 400, body: invalidRequest(error.contract, error.issues) };
  const status = getStatus(error);
  // A body that is not JSON, reported like any other issue of the whole request.
  if (status === 400) {
    return { status, body: toFieldErrors([{ path: [], message: 'the request has to be valid JSON' }]) };
  }
  if (status === 401) return { status, body: unauthorized };
  if (status >= 500) return { status: 500, body: { detail: 'An unexpected error occurred.' } };
  return { status, body: { detail: STATUS_CODES[status] ?? 'The request was not accepted.' } };
}
