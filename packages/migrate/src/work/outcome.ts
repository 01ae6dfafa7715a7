import {
  type ClientError,
  describeClientError,
  describeOutcome,
  type Failure,
  type ImportOutcome,
} from '@data-import/client';
import type { AccountRegistrationFlows } from '@data-import/validators';
import type { CustomerReader } from '../input/customer.js';
import type { Reason } from '../reason.js';
import { ALL } from './gates.js';

/**
 * `waiting`: it is sent again. `unknown`: nothing shows whether it took effect, so a person has to find out. `refused`: it has to
 * be corrected. `failed`: the import ended without an account.
 */
export type RequestState = 'waiting' | 'sending' | 'done' | 'dry-run' | 'refused' | 'failed' | 'unknown';

/** A failure that is not the account's own, if the next accounts have it too. */
export interface SystemicFailure {
  /** An import supplier, or `ALL`. */
  readonly scope: string;
  /** Failures with different causes are not consecutive. */
  readonly cause: string;
  readonly reason: string;
  /** After so many consecutive accounts, nothing more is sent. */
  readonly limit: number;
  /** What the request becomes if the failure is the account's own after all; undefined if it cannot be. */
  readonly own: 'refused' | 'unknown' | undefined;
}

export interface RequestOutcome {
  readonly state: Exclude<RequestState, 'sending'>;
  readonly reasons: readonly Reason[];
  readonly platformNumber?: string;
  readonly created?: boolean | undefined;
  readonly systemic?: SystemicFailure;
}

const UNAVAILABLE = new Set<string>(['transient', 'server-error', 'not-sent', 'invalid-response']);
const NO_ACCESS = new Set<string>(['not-authorized', 'no-token']);

function toErrorReasons(error: ClientError): readonly Reason[] {
  const message = describeClientError(error, { values: 'show' });
  if ('issues' in error && error.issues.length > 0) {
    return error.issues.map((issue) => ({
      code: issue.code,
      message: issue.message,
      hidden: 'the service does not accept it',
      path: issue.path[0] === 'payload' ? issue.path.slice(1) : issue.path,
    }));
  }
  const code = ('code' in error ? error.code : undefined) ?? error.kind;
  return [{ code, message, hidden: describeClientError(error), path: [] }];
}

/** Undefined if the error says nothing about the service. */
function findSystemic(error: ClientError, supplier: string): SystemicFailure | undefined {
  const { kind, operation } = error;
  const code = 'code' in error ? error.code : undefined;
  // The code of a refusal that the specification does not describe says more than that it does not.
  const reason = code === undefined ? describeClientError(error) : `${operation}: ${code}`;
  if (kind === 'aborted' || kind === 'deadline-passed') return undefined;
  if (NO_ACCESS.has(kind)) return { scope: ALL, cause: kind, reason, limit: 1, own: undefined };
  if (UNAVAILABLE.has(kind)) return { scope: ALL, cause: 'unavailable', reason, limit: 3, own: 'unknown' };
  return { scope: supplier, cause: `${operation} ${kind} ${code}`, reason, limit: 5, own: 'refused' };
}

function waitBecauseOf(error: ClientError, supplier: string): RequestOutcome {
  const systemic = findSystemic(error, supplier);
  return { state: 'waiting', reasons: toErrorReasons(error), ...(systemic && { systemic }) };
}

export function fromImport(outcome: ImportOutcome, supplier: string): RequestOutcome {
  switch (outcome.state) {
    case 'imported': {
      const { platformAccountNumber: platformNumber, created } = outcome;
      return { state: 'done', reasons: [], platformNumber, created };
    }
    case 'dry-run-succeeded':
      return { state: 'dry-run', reasons: [] };
    case 'refused':
      return { state: 'refused', reasons: toErrorReasons(outcome.error) };
    case 'failed':
    case 'pending': {
      const process = outcome.state === 'failed' ? outcome.process : undefined;
      const code = process?.latest_error?.code ?? process?.status.toLowerCase() ?? outcome.state;
      const message = describeOutcome(outcome, { values: 'show' });
      const reasons = [{ code, message, hidden: describeOutcome(outcome), path: [] }];
      return { state: process === undefined ? 'waiting' : 'failed', reasons };
    }
    default:
      return waitBecauseOf(outcome.error, supplier);
  }
}

/** A refusal that names no field may be about the account, or about all of them: only the next accounts show which. */
function isUnexplained(error: ClientError): boolean {
  return (
    error.kind === 'request-rejected' ||
    (error.kind === 'validation' && error.issues.every(({ path }) => path.length === 0))
  );
}

export function fromFailure({ error, stopped }: Failure, supplier: string): RequestOutcome {
  const reasons = toErrorReasons(error);
  if (stopped === 'unknown-effect') return { state: 'unknown', reasons };
  if (NO_ACCESS.has(error.kind) || isUnexplained(error)) return waitBecauseOf(error, supplier);
  switch (error.retry) {
    case 'as-is':
      return waitBecauseOf(error, supplier);
    case 'after-import':
      // Its import takes longer than the call, or there is none.
      return { state: stopped === 'deadline' || stopped === 'aborted' ? 'waiting' : 'refused', reasons };
    case 'after-change': {
      // It must not be sent unchanged, and yet may be refused to the next accounts too.
      const systemic =
        error.kind === 'payment-instruction-rejected' ? findSystemic(error, supplier) : undefined;
      return { state: 'refused', reasons, ...(systemic && { systemic }) };
    }
    default:
      // Sent, and stopped before its effect was looked for.
      return { state: 'unknown', reasons };
  }
}

/** Success is a list of results, of which some may have failed: whether these may be sent again is not documented. */
export function fromRegistration(
  flows: readonly AccountRegistrationFlows[] | undefined,
  reader: CustomerReader,
): RequestOutcome {
  const accounts = (flows ?? []).map((each) => reader.toStandard(each) as AccountRegistrationFlows);
  const points = accounts
    .flatMap(({ meter_points }) => meter_points)
    .map((each) => reader.toStandard(each) as typeof each);
  const failed = points.filter(({ status }) => status !== 'REGISTRATION_FLOW_SUCCESS');
  if (failed.length === 0) return { state: 'done', reasons: [] };
  const hidden = `${failed.length} of ${points.length} meter points were not marked`;
  return {
    state: 'unknown',
    reasons: failed.map(({ mpxn, error_detail: detail }) => ({
      code: 'registration-flow-error',
      message: `${hidden}: ${mpxn}: ${detail}`,
      hidden,
      path: [],
    })),
  };
}
