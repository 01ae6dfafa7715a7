import {
  type ClientError,
  describeClientError,
  describeOutcome,
  type Failure,
  type ImportOutcome,
} from '@data-import/client';
import type { AccountRegistrationFlows } from '@data-import/validators';
import type { Reason } from '../reason.js';
import { ALL } from './gates.js';
import type { SystemicFailure } from './systemic.js';

/**
 * `waiting`: it is sent again. `unknown`: nothing shows whether it took effect, so a person has to find out. `refused`: it has to
 * be corrected. `failed`: the import ended without an account.
 */
export type RequestState =
  | 'waiting'
  | 'sending'
  | 'done'
  | 'dry-run-succeeded'
  | 'refused'
  | 'failed'
  | 'unknown';

export interface RequestOutcome {
  readonly state: Exclude<RequestState, 'sending'>;
  readonly reasons: readonly Reason[];
  readonly platformNumber?: string;
  readonly created?: boolean | undefined;
  readonly systemic?: SystemicFailure;
}

/** Of which failures the next account has the same, and after how many of them nothing more is sent. */
const LIMITS = { access: 1, connection: 3, refusal: 5 } as const;

const UNAVAILABLE: ReadonlySet<string> = new Set([
  'transient',
  'server-error',
  'not-sent',
  'invalid-response',
]);
const NO_ACCESS: ReadonlySet<string> = new Set(['not-authorized', 'no-token']);
/** Errors that say nothing about the service. */
const STOPPED: ReadonlySet<string> = new Set(['aborted', 'deadline-passed']);

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

/** Undefined if the failure is the account's own. */
function findSystemic(error: ClientError, supplier: string): SystemicFailure | undefined {
  const { kind, operation } = error;
  const code = 'code' in error ? error.code : undefined;
  const known = describeClientError(error);
  // The code of a refusal that the specification does not describe says more than that it does not.
  const reason = code === undefined ? known : `${operation}: ${code}`;
  if (STOPPED.has(kind)) return undefined;
  if (NO_ACCESS.has(kind)) return { scope: ALL, cause: kind, reason, limit: LIMITS.access };
  if (UNAVAILABLE.has(kind)) return { scope: ALL, cause: 'unavailable', reason, limit: LIMITS.connection };
  return { scope: supplier, cause: `${operation} ${kind} ${code}`, reason, limit: LIMITS.refusal };
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
      return { state: 'dry-run-succeeded', reasons: [] };
    case 'refused':
      return { state: 'refused', reasons: toErrorReasons(outcome.error) };
    case 'failed': {
      const { status, latest_error: error } = outcome.process;
      const code = error?.code ?? status.toLowerCase();
      const message = describeOutcome(outcome, { values: 'show' });
      return { state: 'failed', reasons: [{ code, message, hidden: describeOutcome(outcome), path: [] }] };
    }
    case 'pending': {
      const message = describeOutcome(outcome);
      return { state: 'waiting', reasons: [{ code: outcome.state, message, hidden: message, path: [] }] };
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
export function fromRegistration(flows: readonly AccountRegistrationFlows[] | undefined): RequestOutcome {
  const points = (flows ?? []).flatMap(({ meter_points }) => meter_points);
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
