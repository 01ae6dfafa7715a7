import type { ErrorCodeRule, ErrorRules } from '@data-import/validators/runtime';
import { explain, textAt } from './error-body.js';
import type { Facts, InterpretedError, Retry } from './interpretation.js';
import { retryAfterUnknownOutcome, type SentRequest } from './operations.js';

const RETRIES: Readonly<Record<ErrorCodeRule['kind'], Retry>> = {
  'request-rejected': 'after-change',
  'already-imported': 'no',
  'not-found': 'after-change',
  transient: 'as-is',
  'server-error': 'check-first',
  'not-authorized': 'after-change',
  unrecognised: 'no',
};

/** What a code of a deployment means; undefined if it has no rule for it. */
export function interpretCode(
  facts: Facts,
  { codes = {} }: ErrorRules,
  request: SentRequest | undefined,
): InterpretedError | undefined {
  const { body, operation } = facts;
  const { code = '', detail } = explain(body);
  const rule = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (rule === undefined) return undefined;
  const { kind, retry = RETRIES[kind] } = rule;
  const unknown = retry === 'check-first' ? retryAfterUnknownOutcome(operation, request) : undefined;
  const checkWith = unknown?.retry === 'check-first' ? unknown.checkWith : [];
  return {
    kind,
    retry,
    basis: 'deployment',
    ...facts,
    code,
    detail,
    ...(retry === 'check-first' && { checkWith }),
    ...(kind === 'already-imported' && { accountId: textAt(body, 'account_id') }),
  } as InterpretedError;
}
