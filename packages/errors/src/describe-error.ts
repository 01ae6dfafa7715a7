import type { InterpretedError } from './interpretation.js';

const MAX_LENGTH = 200;

/** Text from the service, on one line and truncated if it is long. */
function quoted(text: string): string {
  const line = text.slice(0, MAX_LENGTH).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${line}…` : line;
}

function inParentheses(detail: string | undefined): string {
  return detail === undefined ? '' : ` (${quoted(detail)})`;
}

/** What happened, and what to do next. */
function explain(error: InterpretedError): [what: string, next: string] {
  switch (error.kind) {
    case 'validation': {
      const [first] = error.issues;
      const count = error.issues.length === 1 ? '1 issue' : `${error.issues.length} issues, the first`;
      const place =
        first === undefined
          ? ''
          : ` at ${quoted(first.pointer) || 'the top level'}: ${quoted(first.message)}`;
      return [`the request is not valid: ${count}${place}`, 'correct it and send it again'];
    }
    case 'validation-failed-at-create':
      return [
        `the account is not valid${inParentheses(error.detail)}`,
        'call validateAccount for the issues, correct the account and create it again',
      ];
    case 'already-imported':
      return [
        `the account is already imported, as platform account ${quoted(error.accountId)}`,
        'nothing is left to create',
      ];
    case 'not-found':
      return [
        `no matching account, import process or meter points were found${inParentheses(error.detail)}`,
        'check the supplier code and the account number, or wait until the account is imported',
      ];
    case 'transaction-rejected': {
      const id = error.transaction?.transaction_id;
      const which = id === undefined ? 'a transaction' : `transaction ${quoted(id)}`;
      return [`${which} was rejected: ${quoted(error.detail)}`, 'correct it and send the request again'];
    }
    case 'payment-instruction-rejected':
      return [
        `the request is not valid, or the payment vendor is persistently unreachable${inParentheses(error.detail)}`,
        'do not send it again unchanged',
      ];
    case 'vendor-unavailable':
      return [
        `an unexpected error, such as a payment vendor that is temporarily unreachable${inParentheses(error.detail)}`,
        'send the same request again',
      ];
    case 'unrecognised': {
      const code = error.code === undefined ? '' : `, code ${quoted(error.code)}`;
      return [
        `a response that the specification does not describe${code}${inParentheses(error.detail)}`,
        error.retry === 'no'
          ? 'inspect the body before sending the request again'
          : 'do not send the request again unchanged',
      ];
    }
  }
}

/**
 * One line for a log or an operator: the operation and the status, what happened, and what to do next. The wording may
 * change in any release.
 */
export function describeError(error: InterpretedError): string {
  const [what, next] = explain(error);
  return `${quoted(error.operation)}, status ${error.status}: ${what}; ${next}`;
}
