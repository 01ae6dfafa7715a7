import type { FieldErrors } from '@data-import/validators';
import type { Path } from '@data-import/validators/runtime';
import type { KnownErrorCode } from './known-error-codes.js';
import type { CheckFirst, OperationId, SentRequest } from './operations.js';
import type { ReportedIssue } from './reported-issues.js';
import type { ResponseHeaders } from './retry-after.js';

/**
 * Whether the request may be sent again.
 * - `as-is`: the same request may succeed, and sending it twice is harmless or is what the specification asks for.
 * - `after-import`: the account may be staged. Wait until getImportProcess shows PROCESSED, then send the same request.
 * - `after-change`: only after a change to the request or to what it refers to.
 * - `check-first`: it may have taken effect, and sending it twice is not documented as safe. Find out first, with the
 *   operations of `checkWith`.
 * - `no`: do not send the request again because of this response. Either nothing is left to do, or neither the
 *   specification nor HTTP says what helps and a person has to decide.
 */
export type Retry = 'as-is' | 'after-import' | 'after-change' | 'check-first' | 'no';

/**
 * What `retry` follows from: `specification` where it describes the response, `http` where only the meaning of the
 * status, or of a lost connection, says what to do.
 */
export type RetryBasis = 'specification' | 'http';

/** A response with an error status, or with a success status that is not documented or whose body violates its contract. */
export interface ErrorResponse {
  /** The operation that was called. For an undocumented one, only the status and the body decide. */
  readonly operation: OperationId | (string & {});
  readonly status: number;
  /** The headers of the response, from which `Retry-After` is read. */
  readonly headers?: ResponseHeaders | undefined;
  /** The body, parsed or as text: text that is JSON is read as JSON. Undefined if there is none. */
  readonly body: unknown;
  /** What was sent, as far as it decides whether sending it again is harmless. */
  readonly request?: SentRequest | undefined;
  /** The time from which a date in `Retry-After` is counted, in milliseconds since 1970. Default: `Date.now()`. */
  readonly now?: number | undefined;
}

/** The facts about the response that results of every kind contain. */
export interface Facts extends Pick<ErrorResponse, 'operation' | 'status' | 'body'> {
  /**
   * How long the service asks to wait, in milliseconds; undefined if it does not. At least 0, and at most
   * `MAX_DELAY_MS`.
   */
  readonly retryAfterMs: number | undefined;
  /**
   * The paths of numbers in the body that JavaScript cannot represent, such as 9007199254740993, if its text contains any.
   * `interpretError` knows them of text, and of what `parseBody` returned.
   */
  readonly inexactNumbers?: readonly Path[];
}

interface Interpreted<Kind extends string, R extends Retry, B extends RetryBasis = RetryBasis> extends Facts {
  readonly kind: Kind;
  readonly retry: R;
  readonly basis: B;
}

/** The explanation in a body that is undocumented or only partly documented. */
interface Explained {
  /** The error code, if the body has one in a documented place. */
  readonly code: string | undefined;
  /** The explanation for people, if the body has one in a documented place; of a list, that of the first item. */
  readonly detail: string | undefined;
}

/**
 * Status 400 with issues about fields: in the nested form `FieldErrors`, which any POST operation may return, or in a form
 * that the specification does not show, with the `basis` `http`: nested with lists of objects, `[{}, {field: [message]}]`,
 * or the list `{code, detail, errors: [{attr, code, detail}]}`.
 *
 * Specification: Endpoints, Account import (v2), rule 2; Errors.
 */
export interface InvalidRequest extends Interpreted<'validation', 'after-change'> {
  /** All issues in the nested form, whichever form the body has. */
  readonly fieldErrors: FieldErrors;
  /**
   * The first 100 issues as a list, one for each message. Paths start where the body starts: for validateAccount at the
   * account, not at the request around it.
   */
  readonly issues: readonly ReportedIssue[];
  /** Whether there are more issues than `issues` has; `fromFieldErrors(error.fieldErrors)` returns all. */
  readonly truncated: boolean;
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
 * createAccount, status 400: the account is already imported, so nothing is left to create. It is recognised by its code.
 *
 * Specification: Endpoints, Account import (v2), rule 4.
 */
export interface AlreadyImported extends Interpreted<'already-imported', 'no'> {
  readonly code: Extract<KnownErrorCode, 'account_import_process_already_imported'>;
  readonly detail: string | undefined;
  /** The account's number on the platform, if the body has it. */
  readonly accountId: string | undefined;
}

/**
 * Status 404: there is no such account or import process, or the account has no meter points. Operations that need an
 * imported account return it for a staged one too, so their `retry` is `after-import`; that of the others is
 * `after-change`: correct the identifiers, or create the account.
 *
 * The body of an operation that needs an imported account may be any JSON, because that for a staged account is not
 * documented. If the specification shows the body of another operation, it has to conform. Any other body, such as a page of
 * HTML, may come from elsewhere, for example after a wrong base URL, and is unrecognised.
 *
 * Specification: What the service does; Endpoints; Errors.
 */
export interface ResourceNotFound
  extends Interpreted<'not-found', 'after-import' | 'after-change'>, Explained {}

/**
 * createTransactions, status 400: the first transaction that failed. Later ones are not reported.
 *
 * Specification: Errors.
 */
export interface TransactionRejected extends Interpreted<'transaction-rejected', 'after-change'> {
  readonly detail: string;
  /** The transaction as the service echoes it, with what is wrong with it; undefined if the echo is not an object. */
  readonly transaction: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Status 400 of an operation whose 400 body the specification does not show, or not in full: the request was refused,
 * whatever the body. createNotes, createTransactions, createHistoricalStatements and sendRegistrationFlows return it.
 *
 * Specification: Errors.
 */
export interface RequestRejected
  extends Interpreted<'request-rejected', 'after-change', 'specification'>, Explained {}

/**
 * createPaymentInstruction, status 400 with a body that names no fields: the request is not valid, or the payment
 * vendor is persistently unreachable. The specification does not show a body that distinguishes the two.
 *
 * Specification: Errors.
 */
export interface PaymentInstructionRejected
  extends Interpreted<'payment-instruction-rejected', 'after-change', 'specification'>, Explained {}

/**
 * createPaymentInstruction, status 500 with any body: an unexpected error, such as a payment vendor that is temporarily
 * unreachable. The only error after which the specification asks for the same request again.
 *
 * Specification: Errors.
 */
export interface VendorUnavailable extends Interpreted<'vendor-unavailable', 'as-is', 'specification'> {
  readonly detail: string | undefined;
}

/** Status 401 or 403: the token is missing, invalid or not allowed to do this. The specification shows no such response. */
export interface NotAuthorized extends Interpreted<'not-authorized', 'after-change', 'http'>, Explained {}

/** A failure after which it is unknown whether the request took effect. */
type OutcomeUnknown<Kind extends string> =
  | (Interpreted<Kind, 'as-is', 'http'> & Explained)
  | (Interpreted<Kind, 'check-first', 'http'> & Explained & CheckFirst);

/**
 * A failure that passes. After 408, 425 and 429 the request was not processed, so it can be sent again `as-is`. After 502,
 * 503 and 504 it may have been: `as-is` where sending it twice is harmless, else `check-first`. The specification shows
 * none of these.
 */
export type Transient = OutcomeUnknown<'transient'>;

/**
 * Another status from 500 to 599, which the specification does not show for the operation. The request may have been
 * processed: `as-is` where sending it twice is harmless, else `check-first`. After 501, 505 and 511 it was not, and would
 * not be: these are unrecognised.
 */
export type ServerError = OutcomeUnknown<'server-error'>;

/**
 * A status from 200 to 299 that is not documented for the operation, or whose body violates its contract. The request may
 * have taken effect, or the response comes from a proxy: `as-is` where sending it twice is harmless, else `check-first`.
 * The status does not tell: validate a success, and pass it to `interpretError` if it fails.
 */
export type InvalidResponse = OutcomeUnknown<'invalid-response'>;

interface Unanswered<Kind extends string, R extends Retry> {
  readonly kind: Kind;
  readonly retry: R;
  readonly basis: 'http';
  readonly retryAfterMs: undefined;
  readonly operation: OperationId | (string & {});
  readonly status: undefined;
  readonly body: undefined;
  /** What was thrown in place of a response, as passed in. */
  readonly cause: unknown;
}

/** The connection was lost, or the call timed out. As with a 502, the request may have been processed. */
export type ConnectionLost =
  Unanswered<'transient', 'as-is'> | (Unanswered<'transient', 'check-first'> & CheckFirst);

/**
 * The request never left: `as-is` if the host could not be resolved or reached, `after-change` if the URL or the certificate
 * of the service was rejected.
 */
export type NotSent = Unanswered<'not-sent', 'as-is' | 'after-change'>;

/** A call without a response. */
export type NoResponse = ConnectionLost | NotSent;

/**
 * Everything else: an error code that the specification does not show (including the unknown response while the import
 * supplier is Paused or Complete), a status that is not documented for the operation, or a body of another form. With
 * status 400 `retry` is `after-change`, as for every documented 400 except `already-imported`; with any other status it
 * is `no`.
 */
export interface Unrecognised extends Interpreted<'unrecognised', 'after-change' | 'no', 'http'>, Explained {}

/** What an error response means, discriminated by `kind`. Releases may add kinds: keep a default branch. */
export type InterpretedError =
  | InvalidRequest
  | CreateValidationFailed
  | AlreadyImported
  | ResourceNotFound
  | TransactionRejected
  | RequestRejected
  | PaymentInstructionRejected
  | VendorUnavailable
  | NotAuthorized
  | Transient
  | ServerError
  | InvalidResponse
  | Unrecognised;
