import type { DescribeErrorOptions } from '@data-import/errors';
import type { Account, ImportProcess } from '@data-import/validators';
import { printableLine } from '@data-import/validators/runtime';
import { callWith } from './call.js';
import type { Clock } from './clock.js';
import { describeClientError } from './describe-client-error.js';
import { createAccount, validateAccount } from './generated/operations.js';
import { createLookups, lookAtImport, pollImport, type ImportEnd } from './lookups.js';
import type { AnyCall, ClientError, Operation, Result } from './operation.js';
import type { ClientOptions } from './options.js';

/** How the import of an account ended. */
export type ImportOutcome =
  | { readonly state: 'imported'; readonly platformAccountNumber: string }
  /** The service does not accept the account: it has to be corrected. */
  | { readonly state: 'refused'; readonly error: ClientError }
  /** The import was scheduled, and ended without an account. */
  | { readonly state: 'failed'; readonly process: ImportProcess }
  /** The import is pending, and the time is used up: call again later. */
  | { readonly state: 'pending' }
  /** It is not known how far the import is: call again later. */
  | { readonly state: 'unknown'; readonly error: ClientError };

export interface ImportAccountOptions {
  /** Called whenever the import was looked at. */
  readonly onProgress?: (process: ImportProcess) => void;
}

/** Errors that a change of the account can mend, or that the service's state explains: sent again, they come again. */
const REFUSED: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'validation',
  'invalid-call',
  'validation-failed-at-create',
]);

function refused(error: ClientError): ImportOutcome {
  // Status 400 is a refusal whatever its body is, such as while the import supplier is paused.
  const isRefused = REFUSED.has(error.kind) || ('status' in error && error.status === 400);
  return { state: isRefused ? 'refused' : 'unknown', error };
}

function toOutcome(end: ImportEnd): ImportOutcome {
  switch (end.state) {
    case 'imported':
      return { state: 'imported', platformAccountNumber: end.platformAccountNumber };
    case 'ended':
      return { state: 'failed', process: end.process };
    case 'pending':
      return { state: 'pending' };
    default:
      return { state: 'unknown', error: end.error };
  }
}

/**
 * Imports an account: looks at its import, validates and creates it if there is none, and waits for the end. It may be
 * called again at any time, also after a crash or while another process does the same: the account is created once.
 */
export async function importAccount(
  account: Account,
  options: ClientOptions,
  clock: Clock,
  { onProgress }: ImportAccountOptions = {},
): Promise<ImportOutcome> {
  const call = <Id extends 'validateAccount' | 'createAccount'>(
    operation: Operation<Id>,
    sent: AnyCall,
  ): Promise<Result<Id>> => callWith(operation, sent, options, clock, createLookups);
  const wait = async (): Promise<ImportOutcome> =>
    toOutcome(await pollImport(account, options, clock, onProgress));

  const found = await lookAtImport(account, options, clock);
  if (found.state === 'imported') return toOutcome(found);
  if (found.state === 'pending')
    return found.process === undefined ? { state: 'unknown', error: found.error } : wait();
  // What no path can name is no account: its validation says why.
  if (found.state === 'unknown' && found.error.kind !== 'invalid-call') return toOutcome(found);

  // Its errors name the fields, which those of the creation do not.
  const validated = await call(validateAccount, { body: { payload: account } });
  if (!validated.ok) return refused(validated.error);
  if (found.state === 'unknown') return refused(found.error);
  const created = await call(createAccount, {
    body: { payload: account, task_params: { is_dry_run: false } },
  });
  if (created.ok) return wait();
  const { error } = created;
  if (error.kind !== 'already-imported') return refused(error);
  return error.accountId === undefined
    ? wait()
    : { state: 'imported', platformAccountNumber: error.accountId };
}

const MAX_LINE_LENGTH = 10_000;

/**
 * One line for a log. It contains no text of the service, no account number of the platform and no values of the account
 * unless `values` is `show`.
 */
export function describeOutcome(
  outcome: ImportOutcome,
  { values = 'hide' }: DescribeErrorOptions = {},
): string {
  return printableLine(explain(outcome, values), MAX_LINE_LENGTH);
}

function explain(outcome: ImportOutcome, values: 'hide' | 'show'): string {
  const isShown = values === 'show';
  switch (outcome.state) {
    case 'imported':
      return isShown ? `imported as ${outcome.platformAccountNumber}` : 'imported';
    case 'pending':
      return 'the import is pending';
    case 'failed': {
      const { status, latest_error: error } = outcome.process;
      if (!isShown) return 'the import ended without an account';
      // The process may deviate from its contract.
      const { detail, code }: Readonly<Record<string, unknown>> = Object(error);
      const why = typeof detail === 'string' ? `: ${detail}` : '';
      return `the import ended as ${status}${why}${typeof code === 'string' ? ` (${code})` : ''}`;
    }
    default:
      return describeClientError(outcome.error, { values });
  }
}
