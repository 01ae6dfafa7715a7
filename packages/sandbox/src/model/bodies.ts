import { type Deployment, type FieldIssue, toInvalidRequestBody } from '@data-import/errors';
import type { FieldErrors, NotFound } from '@data-import/validators';
import type { Choices } from './choices.js';

export function alreadyImported(accountNumber: string) {
  return {
    non_field_errors: {
      detail: 'The account was imported before.',
      code: 'account_import_process_already_imported' as const,
    },
    account_id: accountNumber,
  };
}

/** An import error with an undocumented code. */
export function importError(code: string, detail: string) {
  return { code, detail, domain: 'import_process' };
}

export const noImportProcess: NotFound = { detail: 'The import process was not found.', code: 'not_found' };

export function undocumentedNotFound({ undocumentedNotFound: form }: Choices, detail: string) {
  return form === 'empty' ? {} : { detail, code: 'not_found' };
}

export function undocumentedError<Body extends object>({ undocumentedError: form }: Choices, body: Body) {
  return form === 'empty' ? {} : body;
}

/** The specification shows the 400 body for these contracts. */
const SHOWN_INVALID = /^(Validate|Create)Account|^CreateTransactions/;

/** @param contract the name of the contract that the request violates */
export function invalidRequest(
  choices: Choices,
  contract: string,
  issues: readonly FieldIssue[],
  deployment: Deployment | undefined,
): FieldErrors {
  if (choices.undocumentedInvalid === 'by-field' || SHOWN_INVALID.test(contract))
    // A deployment's own error body fits none of the standard types.
    return toInvalidRequestBody(contract, issues, { deployment }) as FieldErrors;
  return undocumentedError(choices, { detail: 'The request is not valid.' });
}
