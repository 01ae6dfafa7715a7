import { describeError, type DescribeErrorOptions, interpretNoResponse } from '@data-import/errors';
import type { ImportProcess } from '@data-import/validators';
import { printableLine, withoutValues } from '@data-import/validators/runtime';
import { orUndefined } from './clock.js';
import type { ImportOutcome } from './import-account.js';
import type { ClientError, Failure, InvalidCall } from './operation.js';

const MAX_LINE_LENGTH = 10_000;
const UNREADABLE = 'a value that cannot be read';

/**
 * Describes any error of a client in one line for a log. The line contains text of the service and values of the request only
 * if `values` is `show`. The wording may change in any release.
 */
export function describeClientError(error: ClientError, options: DescribeErrorOptions = {}): string {
  return orUndefined(() => explainError(error, options)) ?? UNREADABLE;
}

function explainError(error: ClientError, options: DescribeErrorOptions): string {
  // JavaScript callers may pass no error.
  if (!error) return String(error);
  const { operation, kind } = error;
  if (kind === 'no-token') return `${operation}: there is no token`;
  if (kind === 'deadline-passed') return `${operation}: not processed, because the time is used up`;
  if (kind === 'invalid-call') return describeInvalidCall(error, options);
  // `fetch` never ran: its errors would be interpreted as another kind.
  if (kind === 'not-sent' && interpretNoResponse(error).kind !== kind)
    return `${operation}: not sent: a module could not be loaded, or a function of the options threw`;
  if (kind !== 'aborted') return describeError(error, options);
  const next =
    error.retry === 'check-first' ? 'it may have taken effect' : 'the same request may be sent again';
  return `${operation}: aborted; ${next}`;
}

function describeInvalidCall(error: InvalidCall, { values }: DescribeErrorOptions): string {
  const issues = error.issues.map((issue) => {
    // Validators' messages may quote values; this package's never do.
    const isShown = values === 'show' || issue.code.startsWith('client.');
    const { pointer, message } = isShown ? issue : withoutValues(issue);
    return `${pointer || `the ${error.part.replace('pathP', 'path p')}`}: ${message}`;
  });
  return printableLine(`${error.operation}: ${issues.join('; ')}`, MAX_LINE_LENGTH);
}

/**
 * Describes an outcome in one line for a log. The line contains text of the service, the platform's account number and values
 * of the account only if `values` is `show`.
 */
export function describeOutcome(outcome: ImportOutcome, options: DescribeErrorOptions = {}): string {
  const line = orUndefined(() => explain(Object(outcome) as ImportOutcome, options));
  return printableLine(line ?? UNREADABLE, MAX_LINE_LENGTH);
}

function explain(outcome: ImportOutcome, options: DescribeErrorOptions): string {
  const isShown = options.values === 'show';
  if (outcome.state === 'imported')
    return isShown ? `imported as ${outcome.platformAccountNumber}` : 'imported';
  if (outcome.state === 'dry-run-succeeded') return 'the dry run succeeded';
  if (outcome.state === 'pending') return 'the import is pending';
  if (outcome.state !== 'failed')
    return outcome.error === undefined ? String(outcome.state) : describeClientError(outcome.error, options);
  const { status, latest_error: error } = Object(outcome.process) as ImportProcess;
  if (!isShown && status === 'DRY_RUN_ERRORED') return 'the dry run failed';
  if (!isShown) return 'the import ended without an account';
  // Responses may deviate from their contract, so `latest_error` may have any type.
  const { detail, code }: Readonly<Record<string, unknown>> = Object(error);
  const why = typeof detail === 'string' ? `: ${detail}` : '';
  return `the import ended as ${status}${why}${typeof code === 'string' ? ` (${code})` : ''}`;
}

/** A failed call as an exception; see `orThrow`. Its message contains no values. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(readonly failure: Failure) {
    const { status, error, attempts, stopped } = failure;
    const answer = status === undefined ? '' : `, status ${status}`;
    super(`${error.operation} failed: ${error.kind}${answer} (${stopped}, attempts: ${attempts})`);
  }
}

/**
 * Returns the value of a success.
 * @throws {CallError} if the call failed.
 */
export function orThrow<Value>(result: { readonly ok: true; readonly value: Value } | Failure): Value {
  if (result.ok) return result.value;
  throw new CallError(result);
}
