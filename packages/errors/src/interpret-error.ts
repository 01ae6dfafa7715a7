import { AccountAlreadyImported } from '@data-import/validators/AccountAlreadyImported';
import { FailedTransactionData } from '@data-import/validators/FailedTransactionData';
import { FieldErrors } from '@data-import/validators/FieldErrors';
import { ImportProcessValidationFailed } from '@data-import/validators/ImportProcessValidationFailed';
import { MeterPointStatusesNotFound } from '@data-import/validators/MeterPointStatusesNotFound';
import { NotFound } from '@data-import/validators/NotFound';
import { RegistrationFlowsNotFound } from '@data-import/validators/RegistrationFlowsNotFound';
import { codeOf, detailOf, isObject, textAt } from './body-text.js';
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

/** Whether what is documented for one operation may hold for the one called; of an unknown one it is not known. */
function mayBe(operation: string, documented: OperationId): boolean {
  return operation === documented || !isOperationId(operation);
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
  const said = { code: VALIDATION_FAILED, detail, domain } as const;
  return { kind: 'validation-failed-at-create', retry: 'after-change', ...response, ...said };
}

/** The specification leaves open what the echo holds, so that it does not decide whether the body is recognised. */
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
  const said = { code: codeOf(response.body), detail: detailOf(response.body) };
  const kind =
    response.operation === 'createPaymentInstruction' ? 'payment-instruction-rejected' : 'unrecognised';
  return { kind, retry: 'after-change', ...response, ...said };
}

/** Whether a body is what the operation answers where there is nothing. */
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
      // They answer 404, and what their bodies hold is not shown.
      return true;
    default:
      return false;
  }
}

function asNotFound(response: ErrorResponse): ResourceNotFound | undefined {
  const { operation, body } = response;
  if (!NotFound.is(body) && !isNotFoundBody(operation, body)) return undefined;
  const said = { code: codeOf(body), detail: detailOf(body) };
  return { kind: 'not-found', retry: 'after-change', ...response, ...said };
}

/**
 * Tells what an error answer means and whether to send the request again, from the operation, the status and the body
 * together. Total: every body that `JSON.parse` returns, text that is not JSON, and no body at all give a result, and
 * nothing is thrown. The body is handed on as `body`, unchanged.
 *
 * Recognises each body that the specification shows, and for validation also the list form
 * `{code, detail, errors: [{attr, code, detail}]}`. Error codes are an open set: one that is not known gives
 * `unrecognised` with the `code` and the `detail` of the body.
 *
 * Specification: Errors; Endpoints.
 */
export function interpretError(answer: ErrorResponse): InterpretedError {
  const { operation, status, body } = answer;
  const response: ErrorResponse = { operation, status, body };
  if (status === 400) return interpretBadRequest(response);
  const said = { code: codeOf(body), detail: detailOf(body) };
  if (status === 500 && operation === 'createPaymentInstruction') {
    return { kind: 'vendor-unavailable', retry: 'as-is', ...response, detail: said.detail };
  }
  const notFound = status === 404 ? asNotFound(response) : undefined;
  return notFound ?? { kind: 'unrecognised', retry: 'no', ...response, ...said };
}
