import type { FailedTransactionData, FieldErrors } from '@data-import/validators';
import type { KnownErrorCode } from './known-error-codes.js';
import type { OperationId } from './operation-id.js';
import type { ReportedIssue } from './reported-issue.js';

/**
 * Whether the request may be sent again.
 * - `as-is`: the same request may succeed.
 * - `after-change`: only after a change, either to the request or to what it refers to (such as an account that has
 *   been imported since).
 * - `no`: do not send the request again because of this response. Either nothing is left to do, or the specification
 *   does not say what helps and a person has to decide.
 */
export type Retry = 'as-is' | 'after-change' | 'no';

/** A response with an error status. */
export interface ErrorResponse {
  /** The operation that was called. For an undocumented one, only the status and the body decide. */
  readonly operation: OperationId | (string & {});
  /** The HTTP status. */
  readonly status: number;
  /** The parsed body, its text if it is not JSON, or undefined. */
  readonly body: unknown;
}

interface Interpreted<Kind extends string, R extends Retry> extends ErrorResponse {
  readonly kind: Kind;
  readonly retry: R;
}

/**
 * Status 400 with issues about fields, in the nested form `FieldErrors` or in the list form
 * `{code, detail, errors: [{attr, code, detail}]}`. Any POST operation may return it.
 *
 * Specification: Endpoints, Account import (v2), rule 2; Errors.
 */
export interface InvalidRequest extends Interpreted<'validation', 'after-change'> {
  /** The issues in the nested form, whichever form the body has. */
  readonly fieldErrors: FieldErrors;
  /**
   * The same issues as a list, one for each message. Paths start where the body starts: for validateAccount at the
   * account, not at the request around it.
   */
  readonly issues: readonly ReportedIssue[];
}

/**
 * createAccount, status 400: the account is not valid. The body does not name the fields; validateAccount does.
 *
 * Specification: Endpoints, Account import (v2), rule 3.
 */
export interface CreateValidationFailed extends Interpreted<'validation-failed-at-create', 'after-change'> {
  readonly code: Extract<KnownErrorCode, 'import_process_failed_validation'>;
  readonly detail: string;
  readonly domain: string;
}

/**
 * createAccount, status 400: the account is already imported, so nothing is left to create.
 *
 * Specification: Endpoints, Account import (v2), rule 4.
 */
export interface AlreadyImported extends Interpreted<'already-imported', 'no'> {
  readonly code: Extract<KnownErrorCode, 'account_import_process_already_imported'>;
  readonly detail: string;
  /** The account's number on the platform. */
  readonly accountId: string;
}

/**
 * Status 404: there is no such account or import process, or the account has no meter points. The same request can
 * succeed later: post-import operations and registration return 404 while the account is staged but not yet imported.
 * Sending it again immediately is pointless, so `retry` is `after-change`: correct the identifiers, or wait for the
 * import.
 *
 * If the specification shows the body, it has to conform; otherwise the response may come from elsewhere, such as a
 * wrong base URL, and is unrecognised. If the specification does not show the body, any body is accepted.
 *
 * Specification: What the service does; Endpoints; Errors.
 */
export interface ResourceNotFound extends Interpreted<'not-found', 'after-change'> {
  /** The error code, if the body has one. */
  readonly code: string | undefined;
  /** The explanation for people, if the body has one; if the body is a list, that of the first item. */
  readonly detail: string | undefined;
}

/**
 * createTransactions, status 400: the first transaction that failed. Later ones are not reported.
 *
 * Specification: Errors.
 */
export interface TransactionRejected extends Interpreted<'transaction-rejected', 'after-change'> {
  readonly detail: string;
  /** The transaction as the service echoes it, with what was wrong in it; undefined if the echo is no object. */
  readonly transaction: FailedTransactionData | undefined;
}

/**
 * createPaymentInstruction, status 400 with a body that names no fields: the request is not valid, or the payment
 * vendor is persistently unreachable. The specification does not show a body that distinguishes the two.
 *
 * Specification: Errors.
 */
export interface PaymentInstructionRejected extends Interpreted<
  'payment-instruction-rejected',
  'after-change'
> {
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

/**
 * createPaymentInstruction, status 500 with any body: an unexpected error, such as a payment vendor that is temporarily
 * unreachable. The only error after which the same request is worth sending again.
 *
 * Specification: Errors.
 */
export interface VendorUnavailable extends Interpreted<'vendor-unavailable', 'as-is'> {
  readonly detail: string | undefined;
}

/**
 * Everything else: an error code that the specification does not show (including the unknown response while the import
 * supplier is Paused or Complete), a status that is not documented for the operation, or a body of another form. With
 * status 400 `retry` is `after-change`, as for every documented 400 except `already-imported`; with any other status it
 * is `no`.
 */
export interface Unrecognised extends Interpreted<'unrecognised', 'after-change' | 'no'> {
  /** The error code, if the body has one in a documented place. */
  readonly code: string | undefined;
  /** The explanation for people, if the body has one in a documented place. */
  readonly detail: string | undefined;
}

/** What an error response means, discriminated by `kind`. Releases may add kinds: keep a default branch. */
export type InterpretedError =
  | InvalidRequest
  | CreateValidationFailed
  | AlreadyImported
  | ResourceNotFound
  | TransactionRejected
  | PaymentInstructionRejected
  | VendorUnavailable
  | Unrecognised;
