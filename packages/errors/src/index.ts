export { describeError, type DescribeErrorOptions } from './describe-error.js';
export { type FieldIssue, toFieldErrors, type ToFieldErrorsOptions } from './field-errors.js';
export { fromFieldErrors } from './from-field-errors.js';
export { interpretError } from './interpret-error.js';
export type {
  AlreadyImported,
  CreateValidationFailed,
  ErrorResponse,
  InterpretedError,
  InvalidRequest,
  PaymentInstructionRejected,
  ResourceNotFound,
  Retry,
  TransactionRejected,
  Unrecognised,
  VendorUnavailable,
} from './interpretation.js';
export { type KnownErrorCode, type KnownErrorCodeEntry, knownErrorCodes } from './known-error-codes.js';
export type { OperationId } from './operation-id.js';
export type { ReportedIssue } from './reported-issue.js';
export { isValidationError, ValidationError } from './validation-error.js';
