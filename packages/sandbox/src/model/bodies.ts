/** The bodies of error responses. */
import { type FieldIssue, toFieldErrors } from '@data-import/errors';
import type {
  CreateAccountError,
  FieldErrors,
  ImportProcessValidationFailed,
  NotFound,
} from '@data-import/validators';
import type { Choices } from './choices.js';

const validationFailed: ImportProcessValidationFailed = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
};

export function alreadyImported(accountNumber: string): CreateAccountError {
  return {
    non_field_errors: {
      detail: 'The account was imported before.',
      code: 'account_import_process_already_imported',
    },
    account_id: accountNumber,
  };
}

/** An error of an import process whose code is not documented. */
export function importError(code: string, detail: string) {
  return { code, detail, domain: 'import_process' };
}

export const noImportProcess: NotFound = { detail: 'The import process was not found.', code: 'not_found' };

/** A body of a 404 whose form is not documented. */
export function undocumentedNotFound({ undocumentedNotFound: form }: Choices, detail: string) {
  return form === 'empty' ? {} : { detail, code: 'not_found' };
}

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
