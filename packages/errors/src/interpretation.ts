import type { FailedTransactionData, FieldErrors } from '@data-import/validators';
import type { KnownErrorCode } from './known-error-codes.js';
import type { OperationId } from './operation-id.js';
import type { ReportedIssue } from './reported-issue.js';

/**
 * Whether the request may be sent again.
 * - `as-is`: the same request may succeed.
 * - `after-change`: not before something has changed, which is the request or what it names (an account that is
 *   imported by then).
 * - `no`: this answer is no reason to send the request again. Either there is nothing left to do, or the specification
 *   does not say what helps and a person has to look.
 */
export type Retry = 'as-is' | 'after-change' | 'no';

/** An answer that was not a success. */
export interface ErrorResponse {
  /** The operation that was called; one that is not documented is judged by the form of the body alone. */
  readonly operation: OperationId | (string & {});
  /** The HTTP status. */
  readonly status: number;
  /** What `JSON.parse` made of the body, or its text, or nothing: any value will do. */
  readonly body: unknown;
}

interface Interpreted<Kind extends string, R extends Retry> extends ErrorResponse {
  readonly kind: Kind;
  readonly retry: R;
}

/**
 * Status 400 with findings about fields, in the nested form `FieldErrors` or in the list form
 * `{code, detail, errors: [{attr, code, detail}]}`. Any POST operation may answer it.
 *
 * Specification: Endpoints, Account import (v2), rule 2; Errors.
 */
export interface InvalidRequest extends Interpreted<'validation', 'after-change'> {
  /** The findings in the nested form, whichever form the body has. */
  readonly fieldErrors: FieldErrors;
  /**
   * The same findings, one for each message. Their paths start where the service starts: for validateAccount that is
   * the account, not the request around it.
   */
  readonly issues: readonly ReportedIssue[];
}

/**
 * createAccount, status 400: the account is not valid. The body has no findings about fields; validateAccount gives
 * them.
 *
 * Specification: Endpoints, Account import (v2), rule 3.
 */
export interface CreateValidationFailed extends Interpreted<'validation-failed-at-create', 'after-change'> {
  readonly code: Extract<KnownErrorCode, 'import_process_failed_validation'>;
  readonly detail: string;
  readonly domain: string;
}

/**
 * createAccount, status 400: the account was imported before, so there is nothing left to create.
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
 * Status 404: no account or import process for what the request names, or no meter points on it. The same request can
 * succeed later: post-import operations and registration answer 404 while the account is staged and not yet imported.
 * Sending it again at once is pointless, so `retry` is `after-change`: correct the identifiers, or wait for the import.
 *
 * Where the specification shows the body, the body has to conform; otherwise the answer may come from elsewhere, such
 * as a wrong base URL, and is unrecognised. Where the body is not shown, any will do.
 *
 * Specification: What the service does; Endpoints; Errors.
 */
export interface ResourceNotFound extends Interpreted<'not-found', 'after-change'> {
  /** The error code, where the body has one. */
  readonly code: string | undefined;
  /** The explanation for people, where the body has one; of a list, that of the first item. */
  readonly detail: string | undefined;
}

/**
 * createTransactions, status 400: the first transaction that failed. It says nothing about those after it.
 *
 * Specification: Errors.
 */
export interface TransactionRejected extends Interpreted<'transaction-rejected', 'after-change'> {
  readonly detail: string;
  /** The transaction as the service echoes it; undefined where the echo has fields of another form than documented. */
  readonly transaction: FailedTransactionData | undefined;
}

/**
 * createPaymentInstruction, status 400 with a body that holds no findings about fields: the request is not valid, or
 * the payment vendor persistently cannot be reached. The body that would tell which is not shown.
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
 * createPaymentInstruction, status 500 with any body: an unexpected error, such as a payment vendor that is
 * unreachable for now. The one error that calls for the same request again.
 *
 * Specification: Errors.
 */
export interface VendorUnavailable extends Interpreted<'vendor-unavailable', 'as-is'> {
  readonly detail: string | undefined;
}

/**
 * Everything else: an error code that the specification does not show (among them the unknown answer while the import
 * supplier is Paused or Complete), a status that is not documented for the operation, a body of another form. With
 * status 400 `retry` is `after-change`, as for every documented 400 but that of an account imported before; with any
 * other status it is `no`.
 */
export interface Unrecognised extends Interpreted<'unrecognised', 'after-change' | 'no'> {
  /** The error code, where the body has one in a documented place. */
  readonly code: string | undefined;
  /** The explanation for people, where the body has one in a documented place. */
  readonly detail: string | undefined;
}

/** What an answer means, told apart by `kind`. New kinds may come with new releases: keep a default branch. */
export type InterpretedError =
  | InvalidRequest
  | CreateValidationFailed
  | AlreadyImported
  | ResourceNotFound
  | TransactionRejected
  | PaymentInstructionRejected
  | VendorUnavailable
  | Unrecognised;
