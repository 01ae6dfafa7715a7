import { NotFound } from '@data-import/validators/NotFound';
import { explain, getDetail } from './error-body.js';
import { interpretBadRequest } from './bad-request.js';
import { listDocumented } from './documented-errors.js';
import { needImport, notFoundBodies } from './generated/operations.js';
import type {
  ErrorResponse,
  Facts,
  InterpretedError,
  NoResponse,
  ResourceNotFound,
} from './interpretation.js';
import { isOperationId, type OperationId, retryAfterUnknownOutcome, type SentRequest } from './operations.js';
import { parseRetryAfter } from './retry-after.js';

const NOT_FOUND: Readonly<Partial<Record<OperationId, { is(value: unknown): boolean }>>> = notFoundBodies;

/** Whether a body is the one that the operation returns with status 404. If the body is not documented, it may be missing. */
function isDocumentedBody(operation: string, body: unknown): boolean {
  return isOperationId(operation) && NOT_FOUND[operation]?.is(body ?? null) === true;
}

function asNotFound(facts: Facts): ResourceNotFound | undefined {
  const { operation, body } = facts;
  if (!NotFound.is(body) && !isDocumentedBody(operation, body)) return undefined;
  const retry = needImport.some((id) => id === operation) ? 'after-import' : 'after-change';
  return { kind: 'not-found', retry, basis: 'specification', ...facts, ...explain(body) };
}

/** A status from 500 to 599, or one that says that the request was not processed. */
function asFailure(facts: Facts, request: SentRequest | undefined): InterpretedError | undefined {
  const { operation, status, body } = facts;
  if (status === 408 || status === 429) {
    return { kind: 'transient', retry: 'as-is', basis: 'http', ...facts, ...explain(body) };
  }
  if (!(status >= 500 && status <= 599)) return undefined;
  if (listDocumented(operation, status).includes('vendor-unavailable')) {
    const [kind, basis] = ['vendor-unavailable', 'specification'] as const;
    return { kind, retry: 'as-is', basis, ...facts, detail: getDetail(body) };
  }
  const kind = status >= 502 && status <= 504 ? 'transient' : 'server-error';
  return { kind, basis: 'http', ...facts, ...explain(body), ...retryAfterUnknownOutcome(operation, request) };
}

/**
 * Interprets an error response by its operation, status, headers and body: what it means, and whether to send the request
 * again. It never throws: any value that `JSON.parse` returns, text that is not JSON, a missing body and headers of any
 * form all have a result. The body is passed on unchanged as `body`.
 *
 * It recognises every body that the specification shows, and for validation also the list form
 * `{code, detail, errors: [{attr, code, detail}]}`. Error codes are an open set: an unknown one is `unrecognised`,
 * with the `code` and the `detail` of the body. What the specification does not say follows from HTTP, and has the
 * `basis` `http`.
 *
 * Sending createNotes and createTransactions twice is harmless on a condition (`repeat` of the operations). Without
 * `request` it is taken to hold: pass the request if a note may have no body, or if `check_previously_added` may be false.
 *
 * Specification: Errors; Endpoints.
 */
export function interpretError(response: ErrorResponse): InterpretedError {
  const { operation, status, headers, body, request, now = Date.now() } = response;
  const facts: Facts = { operation, status, body, retryAfterMs: parseRetryAfter(headers, now) };
  if (status === 400) return interpretBadRequest(facts);
  if (status === 401 || status === 403) {
    return { kind: 'not-authorized', retry: 'after-change', basis: 'http', ...facts, ...explain(body) };
  }
  const known = status === 404 ? asNotFound(facts) : asFailure(facts, request);
  return known ?? { kind: 'unrecognised', retry: 'no', basis: 'http', ...facts, ...explain(body) };
}

/** A call that got no response. */
export interface MissingResponse {
  /** The operation that was called. */
  readonly operation: OperationId | (string & {});
  /** What was thrown in place of a response. It is passed on and not read. */
  readonly cause?: unknown;
  /** The parts of the request that decide whether it is safe to retry. */
  readonly request?: SentRequest | undefined;
}

/**
 * Interprets a call without a response: the connection was lost, or it timed out. The request may have been processed, so
 * `retry` is `as-is` if it is safe to send twice, and else `check-first`. Never throws.
 */
export function interpretNoResponse({ operation, cause, request }: MissingResponse): NoResponse {
  const nothing = { status: undefined, body: undefined, retryAfterMs: undefined };
  return {
    kind: 'transient',
    basis: 'http',
    operation,
    ...nothing,
    cause,
    ...retryAfterUnknownOutcome(operation, request),
  };
}
