import { isImportProcessValidationFailed } from '@data-import/validators/ImportProcessValidationFailed';
import type { FieldErrors } from '@data-import/validators';
import { explain, getAccountId, isObject, NON_FIELD_ERRORS, textAt } from './error-body.js';
import { toFieldErrors } from './field-errors.js';
import type {
  AlreadyImported,
  CreateValidationFailed,
  Facts,
  InterpretedError,
  InvalidRequest,
  RetryBasis,
  TransactionRejected,
} from './interpretation.js';
import { isOperationId, listDocumented } from './operations.js';
import { fromErrorList } from './error-list.js';
import type { ReportedIssue } from './reported-issue.js';
import { listIssues, readFieldErrors } from './reported-issues.js';

const VALIDATION_FAILED = 'import_process_failed_validation';
const ALREADY_IMPORTED = 'account_import_process_already_imported';

const MAX_ISSUES = 100;

/** Undefined if the response cannot be of this kind. Responses of unknown operations may be of any kind. */
function findBasis({ operation }: Facts, kind: InterpretedError['kind']): RetryBasis | undefined {
  if (listDocumented(operation, 400).includes(kind)) return 'specification';
  return isOperationId(operation) ? undefined : 'http';
}

/** Only the code is decisive: the account number and the explanation may be missing. */
function asAlreadyImported(facts: Facts): AlreadyImported | undefined {
  const { body } = facts;
  const basis = findBasis(facts, 'already-imported');
  if (basis === undefined || !isObject(body)) return undefined;
  const coded = [body[NON_FIELD_ERRORS], body].find((each) => textAt(each, 'code') === ALREADY_IMPORTED);
  if (coded === undefined) return undefined;
  return {
    kind: 'already-imported',
    retry: 'no',
    basis,
    ...facts,
    code: ALREADY_IMPORTED,
    detail: textAt(coded, 'detail'),
    accountId: getAccountId(body),
  };
}

function asCreateValidationFailed(facts: Facts): CreateValidationFailed | undefined {
  const { body } = facts;
  const basis = findBasis(facts, 'validation-failed-at-create');
  if (basis === undefined || !isImportProcessValidationFailed(body)) return undefined;
  const { code, detail, domain } = body;
  if (code !== VALIDATION_FAILED) return undefined;
  return {
    kind: 'validation-failed-at-create',
    retry: 'after-change',
    basis,
    ...facts,
    code: VALIDATION_FAILED,
    detail,
    domain,
  };
}

/** Only `status` and `error_detail` are decisive: the specification does not fix the echoed transaction. */
function asTransactionRejected(facts: Facts): TransactionRejected | undefined {
  const { body } = facts;
  const basis = findBasis(facts, 'transaction-rejected');
  if (basis === undefined || !isObject(body)) return undefined;
  const detail = textAt(body, 'error_detail');
  if (body['status'] !== 'TRANSACTION_IMPORT_ERROR' || detail === undefined) return undefined;
  const echo = body['transaction_data'];
  const transaction = isObject(echo) ? echo : undefined;
  return { kind: 'transaction-rejected', retry: 'after-change', basis, ...facts, detail, transaction };
}

export function asErrorList(
  facts: Facts,
  issues: readonly ReportedIssue[] | undefined,
): InvalidRequest | undefined {
  const fieldErrors = readFieldErrors(issues && toFieldErrors(issues));
  return fieldErrors && toInvalidRequest(facts, issues!, fieldErrors, 'http');
}

function asFieldErrors(facts: Facts): InvalidRequest | undefined {
  const fieldErrors = readFieldErrors(facts.body);
  if (fieldErrors === undefined) return undefined;
  // The specification documents only the nested form without lists, and only for operations with a request.
  const basis = fieldErrors === facts.body ? findBasis(facts, 'validation') : undefined;
  return toInvalidRequest(facts, listIssues(fieldErrors, MAX_ISSUES + 1), fieldErrors, basis ?? 'http');
}

function toInvalidRequest(
  facts: Facts,
  issues: readonly ReportedIssue[],
  fieldErrors: FieldErrors,
  basis: RetryBasis,
): InvalidRequest {
  return {
    kind: 'validation',
    retry: 'after-change',
    basis,
    ...facts,
    fieldErrors,
    issues: issues.slice(0, MAX_ISSUES),
    truncated: issues.length > MAX_ISSUES,
  };
}

function asRefusal(facts: Facts): InterpretedError {
  const refusal = { retry: 'after-change', ...facts, ...explain(facts.body) } as const;
  const documented = listDocumented(facts.operation, 400);
  if (documented.includes('payment-instruction-rejected')) {
    return { kind: 'payment-instruction-rejected', basis: 'specification', ...refusal };
  }
  if (documented.includes('request-rejected')) {
    return { kind: 'request-rejected', basis: 'specification', ...refusal };
  }
  return { kind: 'unrecognised', basis: 'http', ...refusal };
}

export function interpretBadRequest(facts: Facts): InterpretedError {
  return (
    asAlreadyImported(facts) ??
    asCreateValidationFailed(facts) ??
    asTransactionRejected(facts) ??
    asErrorList(facts, fromErrorList(facts.body)) ??
    asFieldErrors(facts) ??
    asRefusal(facts)
  );
}
