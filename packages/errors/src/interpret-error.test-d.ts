import type { IncomingHttpHeaders } from 'node:http';
import type { operations } from '@data-import/schemas';
import type { FieldErrors, Issue } from '@data-import/validators';
import type { DeploymentOperation } from '@data-import/validators/runtime';
import { expectTypeOf } from 'vitest';
import {
  type CheckFirst,
  type Deployment,
  type ErrorKindEntry,
  errorKinds,
  fromFieldErrors,
  type InterpretedError,
  interpretError,
  interpretNoResponse,
  type KnownErrorCode,
  type NoResponse,
  type OperationId,
  type ReportedIssue,
  type Retry,
  type RetryBasis,
  retryDelay,
  toFieldErrors,
} from './index.js';

expectTypeOf<OperationId>().toEqualTypeOf<keyof typeof operations>();
expectTypeOf<KnownErrorCode>().toEqualTypeOf<
  'import_process_failed_validation' | 'account_import_process_already_imported' | 'not_found'
>();
expectTypeOf<InterpretedError['retry']>().toEqualTypeOf<Retry>();
expectTypeOf(interpretError).returns.toEqualTypeOf<InterpretedError>();

expectTypeOf<InterpretedError['basis']>().toEqualTypeOf<RetryBasis>();
expectTypeOf<InterpretedError['retryAfterMs']>().toEqualTypeOf<number | undefined>();
expectTypeOf(interpretNoResponse).returns.toEqualTypeOf<NoResponse>();
expectTypeOf<NoResponse['status']>().toEqualTypeOf<undefined>();
expectTypeOf<keyof typeof errorKinds>().toEqualTypeOf<(InterpretedError | NoResponse)['kind']>();
expectTypeOf(errorKinds).toExtend<Readonly<Record<string, ErrorKindEntry>>>();
expectTypeOf(errorKinds.transient.advice).toEqualTypeOf<Readonly<Record<'as-is' | 'check-first', string>>>();
expectTypeOf(retryDelay).toBeCallableWith({ attempt: 1, retryAfterMs: undefined });

/** `checkWith` exists if and only if `retry` is `check-first`. */
export function asks(error: InterpretedError | NoResponse): unknown {
  if (error.retry === 'check-first') {
    expectTypeOf(error).toExtend<CheckFirst>();
    expectTypeOf(error.checkWith).toEqualTypeOf<readonly (OperationId | (string & {}))[]>();
    return error.checkWith;
  }
  // @ts-expect-error nothing has to be checked
  return error.checkWith;
}

// Headers as fetch, Node.js and a list of entries have them.
const failed = { operation: 'createNotes', status: 503, body: null };
interpretError({ ...failed, headers: new Headers() });
interpretError({ ...failed, headers: {} as IncomingHttpHeaders, now: Date.now() });
interpretError({ ...failed, headers: [['retry-after', '5']], request: { body: { notes: [] } } });
interpretError({ ...failed, headers: undefined });

// A misspelt literal does not compile; a `string` does.
interpretError({ operation: 'createNotes', status: 400, body: null });
interpretNoResponse({ operation: 'createNotes' });
// @ts-expect-error no such operation
interpretError({ operation: 'createNots', status: 400, body: null });
// @ts-expect-error no such operation
interpretNoResponse({ operation: 'createNots' });
declare const known: OperationId;
declare const later: string;
interpretError({ operation: known, status: 400, body: null });
interpretNoResponse({ operation: later });
// @ts-expect-error headers are text
interpretError({ ...failed, headers: { 'retry-after': 5 } });

interpretError({ operation: 'createAccount', status: 400, body: null });
interpretError({ operation: 'someLaterOperation' as string, status: 400, body: '<html>' });
// @ts-expect-error the status is a number
interpretError({ operation: 'createAccount', status: '400', body: null });
// @ts-expect-error the operation is required
interpretError({ status: 400, body: null });

type Of<Kind extends InterpretedError['kind']> = Extract<InterpretedError, { readonly kind: Kind }>;

expectTypeOf<{ [Kind in InterpretedError['kind']]: Of<Kind>['retry'] }>().toEqualTypeOf<{
  validation: 'after-change';
  'validation-failed-at-create': 'after-change';
  'already-imported': 'no';
  'not-found': 'after-import' | 'after-change';
  'transaction-rejected': 'after-change';
  'payment-instruction-rejected': 'after-change';
  'request-rejected': 'after-change';
  'not-authorized': 'after-change';
  transient: 'as-is' | 'check-first';
  'server-error': 'as-is' | 'check-first';
  'invalid-response': 'as-is' | 'check-first';
  'vendor-unavailable': 'as-is';
  unrecognised: 'after-change' | 'no';
}>();
expectTypeOf<Of<'validation'>['fieldErrors']>().toEqualTypeOf<FieldErrors>();
expectTypeOf<Of<'validation'>['issues']>().toEqualTypeOf<readonly ReportedIssue[]>();
expectTypeOf<Of<'validation'>['truncated']>().toEqualTypeOf<boolean>();
expectTypeOf<Of<'validation-failed-at-create'>['code']>().toEqualTypeOf<'import_process_failed_validation'>();
expectTypeOf<Of<'validation-failed-at-create'>['domain']>().toEqualTypeOf<string>();
expectTypeOf<Of<'already-imported'>['accountId']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Of<'not-found' | 'unrecognised'>['detail']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Of<'transaction-rejected'>['detail']>().toEqualTypeOf<string>();
expectTypeOf<Of<'transaction-rejected'>['transaction']>().toEqualTypeOf<
  Readonly<Record<string, unknown>> | undefined
>();
expectTypeOf<
  Of<'not-authorized' | 'transient' | 'server-error' | 'invalid-response'>['basis']
>().toEqualTypeOf<'deployment' | 'http'>();
expectTypeOf<Of<'unrecognised'>['code']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Of<'unrecognised'>['body']>().toEqualTypeOf<unknown>();

/** `kind` discriminates the union, so that a switch narrows it. */
export function narrows(error: InterpretedError): FieldErrors | undefined {
  return error.kind === 'validation' ? error.fieldErrors : undefined;
}

// The issues of validators are accepted as they are, and reported issues are among them.
expectTypeOf(toFieldErrors).toBeCallableWith([] as readonly Issue[], { root: ['payload'] });
expectTypeOf(toFieldErrors).toBeCallableWith([] as readonly ReportedIssue[]);
expectTypeOf(fromFieldErrors).returns.toEqualTypeOf<readonly ReportedIssue[] | undefined>();
expectTypeOf<ReportedIssue>().toExtend<Issue>();
expectTypeOf<ReportedIssue>().toEqualTypeOf<Extract<Issue, { readonly code: 'reported' }>>();

// Operations that a deployment adds are accepted.
declare const acme: Omit<Deployment, 'operations'> & {
  readonly operations: { readonly createOrder: DeploymentOperation };
};
interpretError({ operation: 'createOrder', status: 400, body: null, deployment: acme });
interpretNoResponse({ operation: 'createOrder', deployment: acme });
// @ts-expect-error no operation of the standard or of the deployment
interpretError({ operation: 'createOrdr', status: 400, body: null, deployment: acme });
