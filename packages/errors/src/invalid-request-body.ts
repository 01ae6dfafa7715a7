import type { CreateAccountError, FieldErrors, ImportProcessValidationFailed } from '@data-import/validators';
import { type FieldIssue, toFieldErrors } from './field-errors.js';

const VALIDATION_FAILED = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
} as const satisfies ImportProcessValidationFailed;

const ACCOUNT = { root: ['payload'] };

/**
 * The body of status 400 for a part of a request that violates its contract, as the service responds. createAccount only
 * says that the account is invalid; issues outside the account it reports by field. Specification: Endpoints, Account
 * import (v2), rules 2 and 3.
 * @param contract the `name` of the validator, such as `CreateNotesRequest`
 */
export function toInvalidRequestBody(
  contract: string,
  issues: readonly FieldIssue[],
): FieldErrors | CreateAccountError {
  const isAccount =
    contract === 'CreateAccountRequest' && issues.every(({ path }) => path?.[0] === 'payload');
  if (isAccount) return { ...VALIDATION_FAILED };
  return toFieldErrors(issues, /^(Create|Validate)AccountRequest$/.test(contract) ? ACCOUNT : {});
}
