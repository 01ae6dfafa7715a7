import { textAt } from './error-body.js';
import type { InterpretedError } from './interpretation.js';

const MAX_LENGTH = 200;

export interface DescribeErrorOptions {
  /**
   * Whether the line has texts of the body: explanations, and numbers of accounts and transactions. `hide` is the default,
   * since such a line ends up in logs.
   */
  readonly values?: 'hide' | 'show';
}

/** Text from the service, on one line and truncated if it is long. */
function quoted(text: string): string {
  const line = text.slice(0, MAX_LENGTH).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${line}…` : line;
}

/** Puts text of the body in a line, or nothing where values are hidden or there is none. */
type Show = (before: string, text: string | undefined, after?: string) => string;

const SHOW: Show = (before, text, after = '') =>
  text === undefined ? '' : `${before}${quoted(text)}${after}`;

const HIDE: Show = () => '';

/** What happened, and what to do next. */
function explain(error: InterpretedError, show: Show): [what: string, next: string] {
  switch (error.kind) {
    case 'validation': {
      const [first] = error.issues;
      const count = error.issues.length === 1 ? '1 issue' : `${error.issues.length} issues, the first`;
      const place =
        first === undefined
          ? ''
          : ` at ${quoted(first.pointer) || 'the top level'}${show(': ', first.message)}`;
      return [`the request is not valid: ${count}${place}`, 'correct it and send it again'];
    }
    case 'validation-failed-at-create':
      return [
        `the account is not valid${show(' (', error.detail, ')')}`,
        'call validateAccount for the issues, correct the account and create it again',
      ];
    case 'already-imported':
      return [
        `the account is already imported${show(', as platform account ', error.accountId)}`,
        'nothing is left to create',
      ];
    case 'not-found':
      return [
        `no matching account, import process or meter points were found${show(' (', error.detail, ')')}`,
        'check the supplier code and the account number, or wait until the account is imported',
      ];
    case 'transaction-rejected': {
      const which = show('transaction ', textAt(error.transaction, 'transaction_id')) || 'a transaction';
      return [`${which} was rejected${show(': ', error.detail)}`, 'correct it and send the request again'];
    }
    case 'payment-instruction-rejected':
      return [
        `the request is not valid, or the payment vendor is persistently unreachable${show(' (', error.detail, ')')}`,
        'do not send it again unchanged',
      ];
    case 'vendor-unavailable':
      return [
        `an unexpected error, such as a payment vendor that is temporarily unreachable${show(' (', error.detail, ')')}`,
        'send the same request again',
      ];
    case 'unrecognised':
      return [
        `a response that the specification does not describe${show(', code ', error.code)}${show(' (', error.detail, ')')}`,
        error.retry === 'no'
          ? 'inspect the body before sending the request again'
          : 'do not send the request again unchanged',
      ];
  }
}

/**
 * One line for a log or an operator: the operation and the status, what happened, and what to do next. It has no text of
 * the body unless `values` is `show`; the place of the first issue is named either way. The wording may change in any
 * release.
 */
export function describeError(
  error: InterpretedError,
  { values = 'hide' }: DescribeErrorOptions = {},
): string {
  const [what, next] = explain(error, values === 'show' ? SHOW : HIDE);
  return `${quoted(error.operation)}, status ${error.status}: ${what}; ${next}`;
}
