export * from './account-key.js';
export * from './describe-error.js';
export { parseBody } from './error-body.js';
export * from './field-errors.js';
export * from './error-kinds.js';
export {
  interpretError,
  interpretNoResponse,
  type MissingResponse,
  namesFields,
  toUnclear,
} from './interpret-error.js';
export { toInvalidRequestBody } from './invalid-request-body.js';
export type {
  AlreadyImported,
  ConnectionLost,
  CreateValidationFailed,
  ErrorResponse,
  InterpretedError,
  InvalidRequest,
  InvalidResponse,
  AnyServiceError,
  NoResponse,
  UnclearError,
  NotAuthorized,
  NotSent,
  PaymentInstructionRejected,
  RequestRejected,
  ResourceNotFound,
  Retry,
  RetryBasis,
  RulesOfDeployment,
  ServerError,
  TransactionRejected,
  Transient,
  Unrecognised,
  VendorUnavailable,
} from './interpretation.js';
export * from './known-error-codes.js';
export type { OperationCall, CheckFirst, OperationId, SentRequest } from './operations.js';
export type { ReportedIssue } from './reported-issue.js';
export { fromFieldErrors } from './reported-issues.js';
export { createDeployment, type Deployment } from './deployment.js';
export { defineProfile, type OverlayAction, type ProfileDefinition } from './profile.js';
export type { ResponseHeaders } from './retry-after.js';
export * from './retry-delay.js';
