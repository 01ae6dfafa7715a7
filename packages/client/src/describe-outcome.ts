import type { DescribeErrorOptions } from '@data-import/errors';
import { printableLine } from '@data-import/validators/runtime';
import { describeClientError } from './describe-client-error.js';
import type { ImportOutcome } from './import-account.js';

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
    case 'dry-run-succeeded':
      return 'the dry run succeeded';
    case 'pending':
      return 'the import is pending';
    case 'failed': {
      const { status, latest_error: error } = outcome.process;
      const what =
        status === 'DRY_RUN_ERRORED' ? 'the dry run failed' : 'the import ended without an account';
      if (!isShown) return what;
      // The process may deviate from its contract.
      const { detail, code }: Readonly<Record<string, unknown>> = Object(error);
      const why = typeof detail === 'string' ? `: ${detail}` : '';
      return `the import ended as ${status}${why}${typeof code === 'string' ? ` (${code})` : ''}`;
    }
    default:
      return describeClientError(outcome.error, { values });
  }
}
