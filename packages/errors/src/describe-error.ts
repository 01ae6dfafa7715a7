import type { InterpretedError } from './interpretation.js';

const LONGEST = 200;

/** Text of the service as part of a line: on one line itself, and cut where it is long. */
function quoted(text: string): string {
  const line = text.slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${line}…` : line;
}

function saying(detail: string | undefined): string {
  return detail === undefined ? '' : ` (${quoted(detail)})`;
}

/** What happened, and what to do next. */
function explain(error: InterpretedError): [what: string, next: string] {
  switch (error.kind) {
    case 'validation': {
      const [first] = error.issues;
      const count = error.issues.length === 1 ? '1 finding' : `${error.issues.length} findings, the first`;
      const place =
        first === undefined
          ? ''
          : ` at ${quoted(first.pointer) || 'the top level'}: ${quoted(first.message)}`;
      return [`the request is not valid: ${count}${place}`, 'correct it and send it again'];
    }
    case 'validation-failed-at-create':
      return [
        `the account is not valid${saying(error.detail)}`,
        'send it to validateAccount for the findings, correct it and create it again',
      ];
    case 'already-imported':
      return [
        `the account was imported before, as platform account ${quoted(error.accountId)}`,
        'there is nothing left to create',
      ];
    case 'not-found':
      return [
        `nothing was found for what the request names${saying(error.detail)}`,
        'check the supplier code and the account number; what is added after import needs an account that is imported',
      ];
    case 'transaction-rejected': {
      const id = error.transaction?.transaction_id;
      const which = id === undefined ? 'a transaction' : `transaction ${quoted(id)}`;
      return [`${which} was rejected: ${quoted(error.detail)}`, 'change it and send the request again'];
    }
    case 'payment-instruction-rejected':
      return [
        `the request is not valid, or the payment vendor persistently cannot be reached${saying(error.detail)}`,
        'do not send it again unchanged',
      ];
    case 'vendor-unavailable':
      return [
        `an unexpected error, such as a payment vendor that is unreachable for now${saying(error.detail)}`,
        'send the same request again',
      ];
    case 'unrecognised': {
      const code = error.code === undefined ? '' : `, code ${quoted(error.code)}`;
      return [
        `an answer that the specification does not describe${code}${saying(error.detail)}`,
        error.retry === 'no' ? 'look at the body before sending it again' : 'do not send it again unchanged',
      ];
    }
  }
}

/**
 * One line for a log or an operator: the operation and the status, what happened, and what to do next. Its wording may
 * improve in any release.
 */
export function describeError(error: InterpretedError): string {
  const [what, next] = explain(error);
  return `${quoted(error.operation)}, status ${error.status}: ${what}; ${next}`;
}
