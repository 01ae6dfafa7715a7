import type { CreateAccountError, FieldErrors, ImportProcessValidationFailed } from '@data-import/validators';
import { type FieldIssue, toFieldErrors } from './field-errors.js';
import type { RulesOfDeployment } from './interpretation.js';

const VALIDATION_FAILED = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
} as const satisfies ImportProcessValidationFailed;

/**
 * The 400 body of the service for a path, query or body that violates its contract. createAccount does not
 * name the fields of an invalid account, only those of other parts. Specification: Endpoints, Account import
 * (v2), rules 2 and 3.
 * @param contract the `name` of the validator, such as `CreateNotesRequest`
 */
export function toInvalidRequestBody(
  contract: string,
  issues: readonly FieldIssue[],
): FieldErrors | CreateAccountError;
/**
 * The 400 body of a deployment: the list of errors that its first rule describes.
 * @throws {TypeError} if `deployment` is not a compiled profile.
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
