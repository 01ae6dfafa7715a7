import { AccountAlreadyImported } from '@data-import/validators/AccountAlreadyImported';
import { FailedTransactionData } from '@data-import/validators/FailedTransactionData';
import { FieldErrors } from '@data-import/validators/FieldErrors';
import { ImportProcessValidationFailed } from '@data-import/validators/ImportProcessValidationFailed';
import { MeterPointStatusesNotFound } from '@data-import/validators/MeterPointStatusesNotFound';
import { NotFound } from '@data-import/validators/NotFound';
import { RegistrationFlowsNotFound } from '@data-import/validators/RegistrationFlowsNotFound';
import { codeOf, detailOf, isObject, textAt } from './error-body.js';
import { fromErrorList } from './error-list.js';
import { toFieldErrors } from './field-errors.js';
import { fromFieldErrors } from './from-field-errors.js';
import type {
  AlreadyImported,
  CreateValidationFailed,
  ErrorResponse,
  InterpretedError,
  InvalidRequest,
  ResourceNotFound,
  TransactionRejected,
} from './interpretation.js';
import { isOperationId, type OperationId } from './operation-id.js';

const VALIDATION_FAILED = 'import_process_failed_validation';
const ALREADY_IMPORTED = 'account_import_process_already_imported';

/** Whether the documentation of one operation may apply to the called one. For an unknown operation it may. */
function mayBe(operation: string, documented: OperationId): boolean {
  return operation === documented || !isOperationId(operation);
}

/** The code and the detail of a body, as far as it has them. */
function explanationOf(body: unknown) {
  return { code: codeOf(body), detail: detailOf(body) };
}

function asAlreadyImported(response: ErrorResponse): AlreadyImported | undefined {
  const { operation, body } = response;
  if (!mayBe(operation, 'createAccount') || !AccountAlreadyImported.is(body)) return undefined;
  const { code, detail } = body.non_field_errors;
  if (code !== ALREADY_IMPORTED) return undefined;
  const accountId = body.account_id;
  return { kind: 'already-imported', retry: 'no', ...response, code: ALREADY_IMPORTED, detail, accountId };
}

function asCreateValidationFailed(response: ErrorResponse): CreateValidationFailed | undefined {
  const { operation, body } = response;
  if (!mayBe(operation, 'createAccount') || !ImportProcessValidationFailed.is(body)) return undefined;
  const { code, detail, domain } = body;
  if (code !== VALIDATION_FAILED) return undefined;
  return {
    kind: 'validation-failed-at-create',
    retry: 'after-change',
    ...response,
    code: VALIDATION_FAILED,
    detail,
    domain,
  };
}

/** The specification does not fix the fields of the echoed transaction, so they do not decide what the body is. */
function asTransactionRejected(response: ErrorResponse): TransactionRejected | undefined {
  const { operation, body } = response;
  if (!mayBe(operation, 'createTransactions') || !isObject(body)) return undefined;
  const detail = textAt(body, 'error_detail');
  if (body['status'] !== 'TRANSACTION_IMPORT_ERROR' || detail === undefined) return undefined;
  const echo = body['transaction_data'];
  const transaction = FailedTransactionData.is(echo) ? echo : undefined;
  return { kind: 'transaction-rejected', retry: 'after-change', ...response, detail, transaction };
}

function asInvalidRequest(response: ErrorResponse): InvalidRequest | undefined {
  const { body } = response;
  const listed = fromErrorList(body);
  const fieldErrors = listed === undefined ? body : toFieldErrors(listed);
  if (!FieldErrors.is(fieldErrors)) return undefined;
  const issues = listed ?? fromFieldErrors(fieldErrors) ?? [];
  return { kind: 'validation', retry: 'after-change', ...response, fieldErrors, issues };
}

function interpretBadRequest(response: ErrorResponse): InterpretedError {
  const recognised =
    asAlreadyImported(response) ??
    asCreateValidationFailed(response) ??
    asTransactionRejected(response) ??
    asInvalidRequest(response);
  if (recognised !== undefined) return recognised;
  const isPayment = response.operation === 'createPaymentInstruction';
  const kind = isPayment ? 'payment-instruction-rejected' : 'unrecognised';
  return { kind, retry: 'after-change', ...response, ...explanationOf(response.body) };
}

/** Whether a body is the one that the operation returns with status 404. */
function isNotFoundBody(operation: string, body: unknown): boolean {
  switch (operation) {
    case 'getMeterPointStatuses':
      return MeterPointStatusesNotFound.is(body);
    case 'sendRegistrationFlows':
      return RegistrationFlowsNotFound.is(body);
    case 'getAccountTransferStatus':
    case 'createNotes':
    case 'createTransactions':
    case 'createHistoricalStatements':
    case 'createPaymentInstruction':
      // They return 404, but the specification does not show the body.
      return true;
    default:
      return false;
  }
}

function asNotFound(response: ErrorResponse): ResourceNotFound | undefined {
  const { operation, body } = response;
  if (!NotFound.is(body) && !isNotFoundBody(operation, body)) return undefined;
  return { kind: 'not-found', retry: 'after-change', ...response, ...explanationOf(body) };
}

/**
 * Interprets an error response by its operation, status and body: what it means, and whether to send the request
 * again. It never throws: any value that `JSON.parse` returns, text that is not JSON, and a missing body all have a
 * result. The body is passed on unchanged as `body`.
 *
 * It recognises every body that the specification shows, and for validation also the list form
 * `{code, detail, errors: [{attr, code, detail}]}`. Error codes are an open set: an unknown one is `unrecognised`,
 * with the `code` and the `detail` of the body.
 *
 * Specification: Errors; Endpoints.
 */
export function interpretError(response: ErrorResponse): InterpretedError {
  const { operation, status, body } = response;
  // Further fields of the argument stay out of the result.
  const documented: ErrorResponse = { operation, status, body };
  if (status === 400) return interpretBadRequest(documented);
  if (status === 500 && operation === 'createPaymentInstruction') {
    return { kind: 'vendor-unavailable', retry: 'as-is', ...documented, detail: detailOf(body) };
  }
  const notFound = status === 404 ? asNotFound(documented) : undefined;
  return notFound ?? { kind: 'unrecognised', retry: 'no', ...documented, ...explanationOf(body) };
}
