import type { CreateAccountError, FieldErrors, ImportProcessValidationFailed } from '@data-import/validators';
import { type FieldIssue, toFieldErrors } from './field-errors.js';
import type { RulesOfDeployment } from './interpretation.js';

const VALIDATION_FAILED = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
} as const satisfies ImportProcessValidationFailed;

/**
 * The body of status 400 for a part of a request that violates its contract, as the service responds. createAccount only
 * says that the account is invalid; issues outside the account it reports by field. Specification: Endpoints, Account
 * import (v2), rules 2 and 3.
 * @param contract the `name` of the validator, such as `CreateNotesRequest`
 */
export function toInvalidRequestBody(
  contract: string,
  issues: readonly FieldIssue[],
): FieldErrors | CreateAccountError;
/**
 * The body of a deployment that responds with a list of errors, by the first of its rules.
 * @throws {TypeError} if `deployment` is none.
 */
export function toInvalidRequestBody(
  contract: string,
  issues: readonly FieldIssue[],
  options: { readonly deployment?: RulesOfDeployment | undefined },
): unknown;
export function toInvalidRequestBody(
  contract: string,
  issues: readonly FieldIssue[],
  { deployment }: { readonly deployment?: RulesOfDeployment | undefined } = {},
): unknown {
  const [payload] = Object.keys(deployment?.withNames?.({ payload: true }) ?? { payload: true });
  const root = /^(Create|Validate)AccountRequest$/.test(contract) ? [payload!] : [];
  if (deployment !== undefined && typeof Object(deployment).writeErrors !== 'function')
    throw new TypeError('deployment: expected the value of a compiled profile');
  const own = deployment?.writeErrors(issues, root);
  if (own !== undefined) return own;
  const isAccount = contract === 'CreateAccountRequest' && issues.every(({ path }) => path?.[0] === payload);
  return isAccount ? { ...VALIDATION_FAILED } : toFieldErrors(issues, { root });
}
