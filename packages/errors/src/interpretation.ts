import type { FieldErrors } from '@data-import/validators';
import type { Path } from '@data-import/validators/runtime';
import type { FieldIssue } from './field-errors.js';
import type { KnownErrorCode } from './known-error-codes.js';
import type { CheckFirst, OperationId, RepeatRules, SentRequest } from './operations.js';
import type { ReportedIssue } from './reported-issue.js';
import type { ResponseHeaders } from './retry-after.js';

/**
 * Whether to retry.
 * - `as-is`: the request is safe to retry, or the specification asks for a retry.
 * - `after-import`: the account may be staged. Wait until getImportProcess shows PROCESSED, then send the same request.
 * - `after-change`: only after a change to the request or to the data that it refers to.
 * - `check-first`: it may have taken effect. Find out first, with the operations of `checkWith`.
 * - `no`: everything is done, or a person has to decide.
 */
export type Retry = 'as-is' | 'after-import' | 'after-change' | 'check-first' | 'no';

/**
 * The source of the advice: the specification, the rules of a deployment, or HTTP, which defines only the
 * meaning of the status or of a lost connection.
 */
export type RetryBasis = 'specification' | 'deployment' | 'http';

/** Reads and writes the error bodies of a deployment. `createDeployment` implements it. */
export interface RulesOfDeployment extends RepeatRules {
  /** Interprets a response by the rules of the deployment; undefined if none applies. */
  interpret(facts: Facts, request: SentRequest | undefined): InterpretedError | undefined;
  /** The issues of a body that is a list of errors of the deployment; otherwise undefined. */
  readErrors(body: unknown): readonly ReportedIssue[] | undefined;
  /** The body of a refusal; undefined if its rules describe none. `root`: the path where the paths of the body start. */
  writeErrors(issues: readonly FieldIssue[], root: readonly (string | number)[]): unknown;
  /** Renames the fields of an object from the standard to the deployment. */
  withNames?(object: object): object;
}

/** A response with an error status, a redirect, an undocumented success or an invalid body. */
export interface ErrorResponse {
  /** For an undocumented operation, only the status and the body count. */
  readonly operation: OperationId | (string & {});
  readonly status: number;
  readonly headers?: ResponseHeaders | undefined;
  /** The body, parsed or as text; undefined if there is none. */
  readonly body: unknown;
  readonly request?: SentRequest | undefined;
  /** Its rules about codes and bodies take precedence over the specification. */
  readonly deployment?: RulesOfDeployment | undefined;
  /** The time from which a date in `Retry-After` is counted, in milliseconds since 1970. Default: `Date.now()`. */
  readonly now?: number | undefined;
}

export interface Facts extends Pick<ErrorResponse, 'operation' | 'status' | 'body'> {
  /** How long the service asks to wait, in milliseconds, at most `MAX_DELAY_MS`; undefined if it does not. */
  readonly retryAfterMs: number | undefined;
  /** The paths of numbers in the text of the body whose digits JavaScript changes, such as 9007199254740993. */
  readonly inexactNumbers?: readonly Path[];
}

interface Interpreted<Kind extends string, R extends Retry, B extends RetryBasis = RetryBasis> extends Facts {
  readonly kind: Kind;
  readonly retry: R;
  readonly basis: B;
}

interface Explained {
  /** The error code, if the body has one in a documented place. */
  readonly code: string | undefined;
  /** The explanation for people; in a list, from the first item. */
  readonly detail: string | undefined;
}

/**
 * Status 400 with issues about fields: in the form `FieldErrors`, which any POST operation may return, or in one that the
 * specification does not show (`basis` `http`): nested with lists of objects, or the list
 * `{code, detail, errors: [{attr, code, detail}]}`. Specification: Endpoints, Account import (v2), rule 2; Errors.
 */
export interface InvalidRequest extends Interpreted<'validation', 'after-change'> {
  /** All issues in the nested form, whichever form the body has. */
  readonly fieldErrors: FieldErrors;
  /** The first 100 issues, one for each message. Paths start where the body starts: for validateAccount at the account. */
  readonly issues: readonly ReportedIssue[];
  /** Whether there are more; `fromFieldErrors(error.fieldErrors)` returns all. */
  readonly truncated: boolean;
}

/**
 * createAccount, status 400: the account is not valid; validateAccount names the fields. Specification: Endpoints, Account
 * import (v2), rule 3.
 */
export interface CreateValidationFailed extends Interpreted<'validation-failed-at-create', 'after-change'> {
  readonly code: Extract<KnownErrorCode, 'import_process_failed_validation'>;
  readonly detail: string;
  readonly domain: string;
}

/** createAccount, status 400: the account is already imported. Specification: Endpoints, Account import (v2), rule 4. */
export interface AlreadyImported extends Interpreted<'already-imported', 'no'> {
  /** `account_import_process_already_imported`, or a code of the deployment. */
  readonly code: string;
  readonly detail: string | undefined;
  /** The account's number on the platform, if the body has it. */
  readonly accountId: string | undefined;
}

/**
 * Status 404: there is no such account or import process, or the account has no meter points. Operations that need an
 * imported account return it for a staged one too, with a body that is not documented: `retry` is `after-import`.
 * Specification: What the service does; Endpoints; Errors.
 */
export interface ResourceNotFound
  extends Interpreted<'not-found', 'after-import' | 'after-change'>, Explained {}

/** createTransactions, status 400: the first transaction that failed. Specification: Errors. */
export interface TransactionRejected extends Interpreted<'transaction-rejected', 'after-change'> {
  readonly detail: string;
  /** The transaction as the service echoes it; undefined if the echo is not an object. */
  readonly transaction: Readonly<Record<string, unknown>> | undefined;
}

/** Status 400 of an operation whose 400 body the specification does not show in full. Specification: Errors. */
export interface RequestRejected
  extends Interpreted<'request-rejected', 'after-change', 'specification' | 'deployment'>, Explained {}

/**
 * createPaymentInstruction, status 400 with a body that names no fields: the request is not valid, or the payment vendor is
 * persistently unreachable. Specification: Errors.
 */
export interface PaymentInstructionRejected
  extends Interpreted<'payment-instruction-rejected', 'after-change', 'specification'>, Explained {}

/**
 * createPaymentInstruction, status 500: the only error after which the specification asks for a retry.
 * Specification: Errors.
 */
export interface VendorUnavailable extends Interpreted<'vendor-unavailable', 'as-is', 'specification'> {
  readonly detail: string | undefined;
}

/** Status 401 or 403: the token is missing, invalid or not allowed to do this. Not in the specification. */
export interface NotAuthorized
  extends Interpreted<'not-authorized', 'after-change', 'http' | 'deployment'>, Explained {}

type OutcomeUnknown<Kind extends string> =
  | (Interpreted<Kind, 'as-is', 'http' | 'deployment'> & Explained)
  | (Interpreted<Kind, 'check-first', 'http' | 'deployment'> & Explained & CheckFirst);

/**
 * Status 408, 425 or 429, after which the request was not processed (`as-is`), or 502, 503 or 504, after which it may have
 * been. Not in the specification.
 */
export type Transient = OutcomeUnknown<'transient'>;

/**
 * Another status from 500 to 599, except 501, 505 and 511, which are unrecognised; or an impossible status,
 * such as 0 or 600. The service may have processed the request.
 */
export type ServerError = OutcomeUnknown<'server-error'>;

/**
 * An undocumented success or redirect of the operation, or a body that violates its contract. The request may
 * have taken effect, or the response comes from a proxy.
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
  /** The error that the client threw. */
  readonly cause: unknown;
}

/** The connection was lost, or the call timed out. As with a 502, the request may have been processed. */
export type ConnectionLost =
  | Unanswered<'transient', 'as-is'>
  | (Unanswered<'transient', 'check-first'> & CheckFirst);

/**
 * The request never left: `as-is` if the host could not be reached, `after-change` if the URL or the certificate was
 * rejected.
 */
export type NotSent = Unanswered<'not-sent', 'as-is' | 'after-change'>;

export type NoResponse = ConnectionLost | NotSent;

type Unclear<E> = E extends unknown ? Omit<E, 'retry'> & CheckFirst : never;

/** The error of a retry, if an earlier attempt may have taken effect. */
export type UnclearError = Unclear<InterpretedError | NoResponse>;

export type AnyServiceError = InterpretedError | NoResponse | UnclearError;

/**
 * An undocumented error code, status or body, such as the response while the import supplier is Paused or
 * Complete. `retry` is `after-change` with status 400, else `no`.
 */
export interface Unrecognised
  extends Interpreted<'unrecognised', 'after-change' | 'no', 'http' | 'deployment'>, Explained {}

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
