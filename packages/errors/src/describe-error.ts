import { printableLine } from '@data-import/validators/runtime';
import { textAt } from './error-body.js';
import { errorKinds } from './error-kinds.js';
import type { AnyServiceError } from './interpretation.js';
import { nameOnly } from './name-only.js';

const MAX_LENGTH = 200;

export interface DescribeErrorOptions {
  /** Whether the line contains text from the body: explanations, account and transaction numbers (default: `hide`). */
  readonly values?: 'hide' | 'show';
}

function quoted(text: string): string {
  return printableLine(text, MAX_LENGTH);
}

type Show = (before: string, text: string | undefined, after?: string) => string;

const SHOW: Show = (before, text, after = '') =>
  text === undefined ? '' : `${before}${quoted(text)}${after}`;

const HIDE: Show = () => '';

function withNamesOnly(pointer: string): string {
  return pointer.replaceAll(/[^/]+/g, nameOnly);
}

function particulars(error: AnyServiceError, show: Show): string {
  switch (error.kind) {
    case 'validation': {
      const [first] = error.issues;
      const number = `${error.truncated ? 'more than ' : ''}${error.issues.length}`;
      const count = number === '1' ? '1 issue' : `${number} issues, the first`;
      const { pointer: given = '' } = first ?? {};
      const pointer = show === SHOW ? given : withNamesOnly(given);
      const place =
        first === undefined ? '' : ` at ${quoted(pointer) || 'the top level'}${show(': ', first.message)}`;
      return `: ${count}${place}`;
    }
    case 'already-imported':
      return show(', as platform account ', error.accountId);
    case 'transaction-rejected':
      return `${show(' (', textAt(error.transaction, 'transaction_id'), ')')}${show(': ', error.detail)}`;
    case 'unrecognised':
      return `${show(', code ', error.code)}${show(' (', error.detail, ')')}`;
    default:
      return 'detail' in error ? show(' (', error.detail, ')') : '';
  }
}

/** Errors of later releases and of untyped callers may have other kinds. */
function kindOf({ kind }: AnyServiceError) {
  return Object.hasOwn(errorKinds, kind) ? errorKinds[kind] : errorKinds.unrecognised;
}

function nextStep(error: AnyServiceError): string {
  const { advice }: { advice: Readonly<Partial<Record<string, string>>> } = kindOf(error);
  // After `toUnclear`: this attempt had no effect, as its kind shows, but an earlier one may have.
  const next = advice[error.retry] ?? 'an attempt may have taken effect: find out before sending it again';
  const wait =
    error.retryAfterMs === undefined ? '' : `, not before ${Math.ceil(error.retryAfterMs / 1000)} s`;
  if (error.retry !== 'check-first') return `${next}${wait}`;
  const { checkWith } = error;
  const how =
    checkWith.length === 0 ? 'though no operation shows it' : `with ${checkWith.map(quoted).join(' or ')}`;
  return `${next}${wait}, ${how}`;
}

/**
 * Returns one line for a log or an operator: what happened, and what the caller can do next. It contains no
 * text from the body unless `values` is `show`, except the path of the first issue. The wording may change in
 * any release.
 */
export function describeError(
  error: AnyServiceError,
  { values = 'hide' }: DescribeErrorOptions = {},
): string {
  const answer = error.status === undefined ? 'no response' : `status ${quoted(String(error.status))}`;
  const what = `${kindOf(error).happened}${particulars(error, values === 'show' ? SHOW : HIDE)}`;
  return `${quoted(String(error.operation))}, ${answer}: ${what}; ${nextStep(error)}`;
}
