import { FieldErrors } from '@data-import/validators/FieldErrors';
import { ImportProcessValidationFailed } from '@data-import/validators/ImportProcessValidationFailed';
import { explain, isObject, NON_FIELD_ERRORS, textAt } from './error-body.js';
import { toFieldErrors } from './field-errors.js';
import type {
  AlreadyImported,
  CreateValidationFailed,
  Facts,
  InterpretedError,
  InvalidRequest,
  TransactionRejected,
} from './interpretation.js';
import { listDocumented } from './documented-errors.js';
import { isOperationId } from './operations.js';
import { fromErrorList, fromFieldErrors } from './reported-issues.js';

const VALIDATION_FAILED = 'import_process_failed_validation';
const ALREADY_IMPORTED = 'account_import_process_already_imported';

/** Every error that a body of status 400 identifies has it from the specification. */
const DOCUMENTED = { basis: 'specification' } as const;
const AFTER_CHANGE = { retry: 'after-change', ...DOCUMENTED } as const;

/** Whether the response may be of a documented kind. That of an unknown operation may be of any. */
function mayBe(operation: string, kind: InterpretedError['kind']): boolean {
  return listDocumented(operation, 400).includes(kind) || !isOperationId(operation);
}

/** The code decides: the number of the account, and the words beside it, may be missing. */
function asAlreadyImported(facts: Facts): AlreadyImported | undefined {
  const { operation, body } = facts;
  if (!mayBe(operation, 'already-imported') || !isObject(body)) return undefined;
  const coded = [body[NON_FIELD_ERRORS], body].find((each) => textAt(each, 'code') === ALREADY_IMPORTED);
  if (coded === undefined) return undefined;
  return {
    kind: 'already-imported',
    retry: 'no',
    ...DOCUMENTED,
    ...facts,
    code: ALREADY_IMPORTED,
    detail: textAt(coded, 'detail'),
    accountId: textAt(body, 'account_id'),
  };
}

function asCreateValidationFailed(facts: Facts): CreateValidationFailed | undefined {
  const { operation, body } = facts;
  if (!mayBe(operation, 'validation-failed-at-create') || !ImportProcessValidationFailed.is(body))
    return undefined;
  const { code, detail, domain } = body;
  if (code !== VALIDATION_FAILED) return undefined;
  return {
    kind: 'validation-failed-at-create',
    ...AFTER_CHANGE,
    ...facts,
    code: VALIDATION_FAILED,
    detail,
    domain,
  };
}

/** The specification does not fix the fields of the echoed transaction, so they do not decide what the body is. */
function asTransactionRejected(facts: Facts): TransactionRejected | undefined {
  const { operation, body } = facts;
  if (!mayBe(operation, 'transaction-rejected') || !isObject(body)) return undefined;
  const detail = textAt(body, 'error_detail');
  if (body['status'] !== 'TRANSACTION_IMPORT_ERROR' || detail === undefined) return undefined;
  const echo = body['transaction_data'];
  const transaction = isObject(echo) ? echo : undefined;
  return { kind: 'transaction-rejected', ...AFTER_CHANGE, ...facts, detail, transaction };
}

function asInvalidRequest(facts: Facts): InvalidRequest | undefined {
  const { body } = facts;
  const listed = fromErrorList(body);
  const fieldErrors = listed === undefined ? body : toFieldErrors(listed);
  if (!FieldErrors.is(fieldErrors)) return undefined;
  const issues = listed ?? fromFieldErrors(fieldErrors) ?? [];
  return { kind: 'validation', ...AFTER_CHANGE, ...facts, fieldErrors, issues };
}

/** A body that nothing identifies: what the status alone means for the operation. */
function asRefusal(facts: Facts): InterpretedError {
  const refusal = { ...AFTER_CHANGE, ...facts, ...explain(facts.body) };
  const documented = listDocumented(facts.operation, 400);
  if (documented.includes('payment-instruction-rejected')) {
    return { kind: 'payment-instruction-rejected', ...refusal };
  }
  // The specification does not show the body, or not in full.
  if (documented.includes('request-rejected')) return { kind: 'request-rejected', ...refusal };
  return { kind: 'unrecognised', ...refusal, basis: documented.length > 0 ? 'specification' : 'http' };
}

/** Status 400. */
export function interpretBadRequest(facts: Facts): InterpretedError {
  return (
    asAlreadyImported(facts) ??
    asCreateValidationFailed(facts) ??
    asTransactionRejected(facts) ??
    asInvalidRequest(facts) ??
    asRefusal(facts)
  );
}
