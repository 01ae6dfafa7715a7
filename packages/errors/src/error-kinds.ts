import type { InterpretedError, NoResponse, Retry, RetryBasis } from './interpretation.js';

export interface ErrorKindEntry {
  readonly kind: string;
  /** What happened, in a few words. */
  readonly happened: string;
  /** The possible sources of `retry`. */
  readonly basis: readonly RetryBasis[];
  /** Advice for the caller, for each possible value of `retry`. */
  readonly advice: Readonly<Partial<Record<Retry, string>>>;
  /** The fields of results of this kind, beyond the fields of all results. */
  readonly fields: readonly string[];
}

type Result = InterpretedError | NoResponse;
type ResultOfKind<Kind extends Result['kind']> = Extract<Result, { readonly kind: Kind }>;
type KeysOf<T> = T extends unknown ? keyof T : never;

/** The wording may change in any release, so it is not part of the type. */
interface EntryOf<Kind extends Result['kind']> extends ErrorKindEntry {
  readonly kind: Kind;
  readonly basis: readonly ResultOfKind<Kind>['basis'][];
  readonly advice: Readonly<Record<ResultOfKind<Kind>['retry'], string>>;
  readonly fields: readonly Exclude<KeysOf<ResultOfKind<Kind>>, keyof Result>[];
}

const SEND_AGAIN = 'send the same request again';
const CHECK = 'it may have taken effect: find out before sending it again';

/** Every kind of error, keyed by the kind. Releases may add kinds. Specification: Errors; Endpoints. */
export const errorKinds: { readonly [Kind in Result['kind']]: EntryOf<Kind> } = {
  validation: {
    kind: 'validation',
    happened: 'the request is not valid',
    basis: ['specification', 'http'],
    advice: { 'after-change': 'correct it and send it again' },
    fields: ['fieldErrors', 'issues', 'truncated'],
  },
  'validation-failed-at-create': {
    kind: 'validation-failed-at-create',
    happened: 'the account is not valid',
    basis: ['specification', 'http'],
    advice: {
      'after-change': 'call validateAccount for the issues, correct the account and create it again',
    },
    fields: ['code', 'detail', 'domain'],
  },
  'already-imported': {
    kind: 'already-imported',
    happened: 'the account is already imported',
    basis: ['specification', 'http'],
    advice: { no: 'nothing is left to create' },
    fields: ['code', 'detail', 'accountId'],
  },
  'not-found': {
    kind: 'not-found',
    happened: 'no matching account, import process or meter points were found',
    basis: ['specification', 'http'],
    advice: {
      'after-import':
        'the account may be staged: if getImportProcess finds it, wait until it shows PROCESSED and send the same request once more; else check the supplier code and the account number; an account without meter points cannot be registered',
      'after-change':
        'check the supplier code and the account number, or create the account first; an account without meter points has no statuses and cannot be registered',
    },
    fields: ['code', 'detail'],
  },
  'transaction-rejected': {
    kind: 'transaction-rejected',
    happened: 'a transaction was rejected',
    basis: ['specification', 'http'],
    advice: {
      'after-change':
        'correct it and send the request again, without check_previously_added=false unless none before it was added; force_add_to_current_statement=true moves a date into the open statement period',
    },
    fields: ['detail', 'transaction'],
  },
  'request-rejected': {
    kind: 'request-rejected',
    happened: 'the request was rejected',
    basis: ['specification'],
    advice: { 'after-change': 'correct it before sending it again' },
    fields: ['code', 'detail'],
  },
  'payment-instruction-rejected': {
    kind: 'payment-instruction-rejected',
    happened: 'the request is not valid, or the payment vendor is persistently unreachable',
    basis: ['specification'],
    advice: { 'after-change': 'do not send it again unchanged' },
    fields: ['code', 'detail'],
  },
  'vendor-unavailable': {
    kind: 'vendor-unavailable',
    happened: 'an unexpected error, such as a payment vendor that is temporarily unreachable',
    basis: ['specification'],
    advice: { 'as-is': SEND_AGAIN },
    fields: ['detail'],
  },
  'not-authorized': {
    kind: 'not-authorized',
    happened: 'the access token is missing, invalid or not allowed to do this',
    basis: ['http'],
    advice: { 'after-change': 'send it again with a valid token' },
    fields: ['code', 'detail'],
  },
  transient: {
    kind: 'transient',
    happened: 'a temporary failure of the connection, a proxy or the service',
    basis: ['http'],
    advice: { 'as-is': SEND_AGAIN, 'check-first': CHECK },
    fields: ['code', 'detail', 'checkWith', 'cause'],
  },
  'server-error': {
    kind: 'server-error',
    happened: 'the service failed unexpectedly',
    basis: ['http'],
    advice: { 'as-is': SEND_AGAIN, 'check-first': CHECK },
    fields: ['code', 'detail', 'checkWith'],
  },
  'not-sent': {
    kind: 'not-sent',
    happened: 'the request never left: there is no connection to the service',
    basis: ['http'],
    advice: {
      'as-is': 'send the same request again; if it keeps failing, check the host and the network',
      'after-change': 'correct the URL or the trusted certificates, then send it again',
    },
    fields: ['cause'],
  },
  'invalid-response': {
    kind: 'invalid-response',
    happened: 'a redirect, an undocumented success, or a body that violates its contract',
    basis: ['http'],
    advice: { 'as-is': SEND_AGAIN, 'check-first': CHECK },
    fields: ['code', 'detail', 'checkWith'],
  },
  unrecognised: {
    kind: 'unrecognised',
    happened: 'a response that the specification does not describe',
    basis: ['http'],
    advice: {
      'after-change':
        'do not send the request again unchanged: correct it, or ask the operator of the service',
      no: 'inspect the response before sending the request again',
    },
    fields: ['code', 'detail'],
  },
};
