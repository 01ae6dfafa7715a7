import { isNotFound } from '@data-import/validators/NotFound';
import { inexactNumbersIn } from '@data-import/validators/text';
import { explain, getDetail, parseBody } from './error-body.js';
import { fromErrorList } from './error-list.js';
import { asErrorList, interpretBadRequest } from './bad-request.js';
import { needImport, notFoundBodies } from './generated/operations.js';
import type { ReportedIssue } from './reported-issue.js';
import type {
  ErrorResponse,
  Facts,
  InterpretedError,
  NoResponse,
  UnclearError,
  ResourceNotFound,
  RulesOfDeployment,
} from './interpretation.js';
import {
  isOperationId,
  type OperationCall,
  type OperationId,
  retryAfterUnknownOutcome,
  type SentRequest,
  listDocumented,
} from './operations.js';
import { retryAfterNotSent } from './not-sent.js';
import { parseRetryAfter } from './retry-after.js';

/** Where the specification documents no body, it may be missing. */
function isDocumentedBody(operation: string, body: unknown): boolean {
  if (typeof body === 'string' || !isOperationId(operation)) return false;
  return needsImport(operation) || notFoundBodies[operation]?.(body ?? null) === true;
}

function needsImport(operation: string): boolean {
  return needImport.some((id) => id === operation);
}

function asNotFound(facts: Facts): ResourceNotFound | undefined {
  const { operation, body } = facts;
  // An operation without a documented 404, such as createAccount, looks nothing up: the URL is wrong.
  if (isOperationId(operation) && listDocumented(operation, 404).length === 0) return undefined;
  const isDocumented = isDocumentedBody(operation, body);
  if (!isDocumented && !isNotFound(body)) return undefined;
  const retry = isDocumented && needsImport(operation) ? 'after-import' : 'after-change';
  const basis = isDocumented ? 'specification' : 'http';
  return { kind: 'not-found', retry, basis, ...facts, ...explain(body) };
}

/** Statuses of requests that the server did not process: a later retry may succeed. */
const NOT_PROCESSED: ReadonlySet<number> = /*#__PURE__*/ new Set([408, 425, 429]);

/** The method, the version of HTTP or the network is not accepted, so a retry cannot help. */
const NOT_ACCEPTED: ReadonlySet<number> = /*#__PURE__*/ new Set([501, 505, 511]);

/** An invalid status means the same as 5xx: RFC 9110, section 15. */
function findKind(status: number): 'invalid-response' | 'transient' | 'server-error' | undefined {
  if (status >= 200 && status <= 399) return 'invalid-response';
  if ((status >= 400 && status <= 499) || NOT_ACCEPTED.has(status)) return undefined;
  return status >= 502 && status <= 504 ? 'transient' : 'server-error';
}

function asFailure(
  facts: Facts,
  request: SentRequest | undefined,
  deployment: RulesOfDeployment | undefined,
): InterpretedError | undefined {
  const { operation, status, body } = facts;
  if (NOT_PROCESSED.has(status)) {
    return { kind: 'transient', retry: 'as-is', basis: 'http', ...facts, ...explain(body) };
  }
  if (listDocumented(operation, status).includes('vendor-unavailable')) {
    const [kind, basis] = ['vendor-unavailable', 'specification'] as const;
    return { kind, retry: 'as-is', basis, ...facts, detail: getDetail(body) };
  }
  const kind = findKind(status);
  if (kind === undefined) return undefined;
  const advice = retryAfterUnknownOutcome(operation, request, deployment);
  return { kind, basis: 'http', ...facts, ...explain(body), ...advice };
}

function interpret(
  facts: Facts,
  request: SentRequest | undefined,
  deployment: RulesOfDeployment | undefined,
): InterpretedError {
  const { status, body } = facts;
  const stated =
    typeof deployment?.interpret === 'function' ? deployment.interpret(facts, request) : undefined;
  if (stated !== undefined) return stated;
  if (status === 400) return interpretBadRequest(facts);
  const listed = status === 422 ? asErrorList(facts, fromErrorList(body)) : undefined;
  if (listed !== undefined) return listed;
  if (status === 401 || status === 403) {
    return { kind: 'not-authorized', retry: 'after-change', basis: 'http', ...facts, ...explain(body) };
  }
  const known = status === 404 ? asNotFound(facts) : asFailure(facts, request, deployment);
  return known ?? { kind: 'unrecognised', retry: 'no', basis: 'http', ...facts, ...explain(body) };
}

/**
 * Interprets an error response by its operation, status, headers and body (parsed, or text): what it means,
 * and whether to retry. Applies the rules of HTTP to undocumented responses, with the `basis` `http`. An
 * unknown error code is `unrecognised`; a success that fails its validation is an `invalid-response`. Never
 * throws. createNotes and createTransactions are safe to retry on a condition, which is assumed to hold
 * without `request`: pass it if a note may have no body, or if `check_previously_added` may be false. Status
 * 422 is read like 400 if its body lists errors. Specification: Errors; Endpoints.
 */
export function interpretError<Id extends string, Own extends RulesOfDeployment | undefined = undefined>(
  response: ErrorResponse & OperationCall<Id, Own> & { readonly deployment?: Own },
): InterpretedError {
  const { operation, status, headers, body, request, deployment, now = Date.now() } = response;
  const content = typeof body === 'string' ? parseBody(body) : body;
  const inexact = inexactNumbersIn(content).map(({ path }) => path);
  const facts: Facts = {
    operation,
    status,
    body: content,
    retryAfterMs: parseRetryAfter(headers, now),
    ...(inexact.length > 0 && { inexactNumbers: inexact }),
  };
  const error = interpret(facts, request, deployment);
  return content === body ? error : { ...error, body };
}

export interface MissingResponse {
  readonly operation: OperationId | (string & {});
  /** The error that `fetch` or another client threw after one attempt. The result contains it. */
  readonly cause?: unknown;
  /** Whether the request has left, if you know; by default, `cause` shows it. */
  readonly isSent?: boolean | undefined;
  readonly request?: SentRequest | undefined;
  /** The deployment that was called, if its operations are not those of the specification. */
  readonly deployment?: RulesOfDeployment | undefined;
}

/**
 * Interprets a call without a response. If `isSent` is false, or the code of `cause`, or of a `cause` in it, shows that the
 * request never left, the kind is `not-sent`. Otherwise the request may have been processed: `retry` is `as-is` if it is
 * safe to send twice, else `check-first`. Never throws.
 */
export function interpretNoResponse<
  Id extends string,
  Own extends RulesOfDeployment | undefined = undefined,
>({
  operation,
  cause,
  isSent,
  request,
  deployment,
}: MissingResponse & OperationCall<Id, Own> & { readonly deployment?: Own }): NoResponse {
  const facts = {
    basis: 'http',
    operation,
    status: undefined,
    body: undefined,
    retryAfterMs: undefined,
    cause,
  } as const;
  const retry = isSent === undefined ? retryAfterNotSent(cause) : isSent ? undefined : 'as-is';
  if (retry !== undefined) return { kind: 'not-sent', ...facts, retry };
  return { kind: 'transient', ...facts, ...retryAfterUnknownOutcome(operation, request, deployment) };
}

/**
 * Changes the advice of an error to `check-first`, because an earlier attempt may have taken effect: a
 * corrected request would add its data twice. `checkWith`: the operations that show the effect. Never throws.
 */
export function toUnclear(
  error: { readonly operation: string; readonly checkWith?: readonly string[] },
  checkWith: readonly string[] = error.checkWith ?? [],
): UnclearError {
  return { ...error, retry: 'check-first', checkWith } as UnclearError;
}

/** Pointers at which services explain the whole refusal: `/detail`, `/error/code`, `/errors/0/message`. */
const WHOLE = /^(\/(\d+|detail|errors?|fault\w*|code|message|msg|status|title|type|reason))*$/i;

/** Whether an error names invalid fields, so that the caller has to correct the data. */
export function namesFields(error: {
  readonly kind: string;
  readonly issues?: readonly ReportedIssue[];
}): boolean {
  return error.kind === 'validation' && !!error.issues?.some(({ pointer }) => !WHOLE.test(pointer));
}
