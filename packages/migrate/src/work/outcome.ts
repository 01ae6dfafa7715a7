import {
  type ClientError,
  describeClientError,
  describeOutcome,
  type Failure,
  type ImportOutcome,
} from '@data-import/client';
import { findDocumentedCode, namesFields, withoutNames } from '@data-import/errors';
import type { AccountRegistrationFlows, Issue } from '@data-import/validators';
import type { CustomerReader } from '../input/customer.js';
import { type Reason, toReason } from '../reason.js';
import { ALL } from './gates.js';
import { countSkipped, type OtherRequests } from './skipped.js';

/**
 * `waiting`: will be (re)sent. `unknown`: may have taken effect; a person must find out. `refused`: needs a correction.
 * `failed`: the import ended without an account.
 */
export type RequestState = 'waiting' | 'sending' | 'done' | 'dry-run' | 'refused' | 'failed' | 'unknown';

/** If `limit` accounts in a row fail for the same `cause`, the gate of `scope` (a supplier or `ALL`) closes. */
export interface SystemicFailure {
  readonly scope: string;
  readonly cause: string;
  readonly reason: string;
  readonly limit: number;
  /** The request's state if only its account fails; undefined if the failure is always systemic. */
  readonly own: 'refused' | 'unknown' | undefined;
}

export interface RequestOutcome {
  readonly state: Exclude<RequestState, 'sending'>;
  readonly reasons: readonly Reason[];
  readonly platformNumber?: string;
  readonly created?: boolean | undefined;
  readonly mayExist?: boolean;
  readonly systemic?: SystemicFailure;
}

const UNAVAILABLE = new Set<string>(['transient', 'server-error', 'not-sent', 'invalid-response']);
const NO_ACCESS = new Set<string>(['not-authorized', 'no-token']);

export interface SentRequest {
  readonly supplier: string;
  readonly body: object;
  readonly reader: CustomerReader;
}

/** Cuts the service's path at the first step that the request lacks: from there on, it is the service's text. */
function findKnownSteps(path: Issue['path'], body: object): Issue['path'] {
  let at: unknown = body;
  const end = path.findIndex((step) => {
    const isKnown = Object.hasOwn(Object(at) as object, step);
    at = isKnown ? (at as Record<string | number, unknown>)[step] : undefined;
    return !isKnown;
  });
  return end === -1 ? path : path.slice(0, end);
}

function toErrorReasons(error: ClientError, { body, reader }: SentRequest): readonly Reason[] {
  if (error.kind === 'validation' && error.issues.length > 0) {
    return error.issues.map(({ code, message, path: full }) => {
      const path = full[0] === 'payload' ? full.slice(1) : full;
      const hidden = { message: 'the service does not accept it', path: findKnownSteps(path, body) };
      return toReason({ code, message, path }, hidden);
    });
  }
  const { kind } = error;
  const code = 'code' in error ? error.code : undefined;
  const hidden = {
    code: findDocumentedCode(code, reader.deployment) ?? kind,
    message: describeClientError(error),
  };
  const message = describeClientError(error, { values: 'show' });
  return [toReason({ code: code ?? kind, message }, hidden)];
}

function findSystemic(error: ClientError, { supplier, reader }: SentRequest): SystemicFailure | undefined {
  const { kind, operation } = error;
  const code = 'code' in error ? error.code : undefined;
  const documented = findDocumentedCode(code, reader.deployment);
  // A documented code is more specific than the description of an undocumented refusal.
  const reason = documented === undefined ? describeClientError(error) : `${operation}: ${documented}`;
  if (kind === 'aborted' || kind === 'deadline-passed') return undefined;
  if (NO_ACCESS.has(kind)) return { scope: ALL, cause: kind, reason, limit: 1, own: undefined };
  // Deviating JSON may concern this account only; any other body shows that something else has responded.
  if (kind === 'invalid-response' && typeof error.body === 'object')
    return { scope: supplier, cause: `${operation} ${kind}`, reason, limit: 5, own: 'unknown' };
  if (UNAVAILABLE.has(kind)) return { scope: ALL, cause: 'unavailable', reason, limit: 3, own: 'unknown' };
  return { scope: supplier, cause: `${operation} ${kind} ${code}`, reason, limit: 5, own: 'refused' };
}

function waitBecauseOf(error: ClientError, request: SentRequest): RequestOutcome {
  const systemic = findSystemic(error, request);
  return { state: 'waiting', reasons: toErrorReasons(error, request), ...(systemic && { systemic }) };
}

export function fromImport(outcome: ImportOutcome, request: SentRequest): RequestOutcome {
  switch (outcome.state) {
    case 'imported': {
      const { platformAccountNumber: platformNumber, created } = outcome;
      return { state: 'done', reasons: [], platformNumber, created };
    }
    case 'dry-run-succeeded':
      return { state: 'dry-run', reasons: [] };
    case 'refused':
      return { state: 'refused', reasons: toErrorReasons(outcome.error, request) };
    case 'pending':
      return {
        state: 'waiting',
        reasons: [toReason({ code: 'pending', message: describeOutcome(outcome) })],
      };
    case 'failed': {
      const { latest_error: error, status } = outcome.process;
      const known = findDocumentedCode(error?.code, request.reader.deployment) ?? status.toLowerCase();
      const message = describeOutcome(outcome, { values: 'show' });
      const hidden = { code: known, message: describeOutcome(outcome) };
      return { state: 'failed', reasons: [toReason({ code: error?.code ?? known, message }, hidden)] };
    }
    default:
      return waitBecauseOf(outcome.error, request);
  }
}

/** Without a named field, only the next accounts show whether a refusal concerns this account or all. */
function isUnexplained(error: ClientError): boolean {
  return error.kind === 'request-rejected' || (error.kind === 'validation' && !namesFields(error));
}

export function fromFailure({ error, stopped, status }: Failure, request: SentRequest): RequestOutcome {
  const reasons = toErrorReasons(error, request);
  if (stopped === 'unknown-effect') return { state: 'unknown', reasons };
  // 413: the service did not read the request.
  if (status === 413) return { state: 'refused', reasons };
  if (NO_ACCESS.has(error.kind) || isUnexplained(error)) return waitBecauseOf(error, request);
  switch (error.retry) {
    case 'as-is':
      return waitBecauseOf(error, request);
    case 'after-import':
      // Either the import outlasts the call, or no import exists.
      return { state: stopped === 'deadline' || stopped === 'aborted' ? 'waiting' : 'refused', reasons };
    case 'after-change': {
      // Final for this request, but the cause may concern all accounts.
      const systemic =
        error.kind === 'payment-instruction-rejected' ? findSystemic(error, request) : undefined;
      return { state: 'refused', reasons, ...(systemic && { systemic }) };
    }
    default:
      // The call stopped before it looked up the effect.
      return { state: 'unknown', reasons };
  }
}

function toUnknown(code: string, message: string, details: readonly string[] = ['']): RequestOutcome {
  const reasons = details.map((detail) => toReason({ code, message: `${message}${detail}` }, { message }));
  return { state: 'unknown', reasons };
}

/** Responses list notes by their text, because notes have no id. */
function toPartId(part: unknown, reader: CustomerReader): unknown {
  const { transaction_data: data, ...own } = withoutNames(part, reader.deployment) as Readonly<
    Record<string, unknown>
  >;
  return data === undefined
    ? (own['transaction_id'] ?? own['statement_id'] ?? own['body'])
    : toPartId(data, reader);
}

/** A success lists a result per part of the request. A part without a result may not have been added. */
export function fromResults(
  value: unknown,
  sent: unknown,
  others: () => OtherRequests,
  reader: CustomerReader,
): RequestOutcome {
  const response = withoutNames(value, reader.deployment) as {
    readonly results?: unknown;
    readonly statements?: unknown;
  };
  const results: unknown = Array.isArray(value) ? value : (response.results ?? response.statements);
  if (!Array.isArray(sent) || !Array.isArray(results)) return { state: 'done', reasons: [] };
  const ids = new Set(results.map((part) => toPartId(part, reader)));
  const isListed = (part: unknown): boolean => ids.has(undefined) || ids.has(toPartId(part, reader));
  const listed = Math.min(results.length, sent.filter(isListed).length);
  if (results.length !== sent.length || listed !== sent.length)
    return toUnknown('not-listed', `the response lists ${listed} of ${sent.length} parts`);
  const skipped = countSkipped(results, sent, others, reader);
  if (skipped === 0) return { state: 'done', reasons: [] };
  return toUnknown('skipped', `the account has ${skipped} of ${sent.length} parts already, with other data`);
}

/** A success may contain failed results; the specification does not state whether these may be repeated. */
export function fromRegistration(
  flows: readonly AccountRegistrationFlows[] | undefined,
  reader: CustomerReader,
): RequestOutcome {
  // The client confirmed the effect by the account's status.
  if (flows === undefined) return { state: 'done', reasons: [] };
  const toStandard = <Part extends object>(part: Part): Part => withoutNames(part, reader.deployment) as Part;
  const points = flows.flatMap((each) => toStandard(each).meter_points).map(toStandard);
  const failed = points.filter(({ status }) => status !== 'REGISTRATION_FLOW_SUCCESS');
  if (points.length === 0) return toUnknown('not-listed', 'the response lists no meter points');
  if (failed.length === 0) return { state: 'done', reasons: [] };
  const message = `${failed.length} of ${points.length} meter points were not marked`;
  const details = failed.map(({ mpxn, error_detail: detail }) => `: ${mpxn}: ${detail}`);
  return toUnknown('registration-flow-error', message, details);
}
