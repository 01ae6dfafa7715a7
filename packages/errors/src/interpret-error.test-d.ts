import type { operations } from '@data-import/schemas';
import type { FailedTransactionData, FieldErrors, Issue } from '@data-import/validators';
import { expectTypeOf } from 'vitest';
import {
  fromFieldErrors,
  type InterpretedError,
  interpretError,
  isValidationError,
  type KnownErrorCode,
  type OperationId,
  type ReportedIssue,
  type Retry,
  toFieldErrors,
  type ValidationError,
} from './index.js';

expectTypeOf<OperationId>().toEqualTypeOf<keyof typeof operations>();
expectTypeOf<KnownErrorCode>().toEqualTypeOf<
  'import_process_failed_validation' | 'account_import_process_already_imported' | 'not_found'
>();
expectTypeOf<InterpretedError['retry']>().toEqualTypeOf<Retry>();
expectTypeOf(interpretError).returns.toEqualTypeOf<InterpretedError>();

// Editors complete documented operations, any other string is accepted, and so is any body.
interpretError({ operation: 'createAccount', status: 400, body: null });
interpretError({ operation: 'someLaterOperation' as string, status: 400, body: '<html>' });
// @ts-expect-error the status is a number
interpretError({ operation: 'createAccount', status: '400', body: null });
// @ts-expect-error the operation is required
interpretError({ status: 400, body: null });

export function narrows(error: InterpretedError): unknown {
  switch (error.kind) {
    case 'validation':
      expectTypeOf(error.fieldErrors).toEqualTypeOf<FieldErrors>();
      expectTypeOf(error.issues).toEqualTypeOf<readonly ReportedIssue[]>();
      expectTypeOf(error.retry).toEqualTypeOf<'after-change'>();
      return error;
    case 'validation-failed-at-create':
      expectTypeOf(error.code).toEqualTypeOf<'import_process_failed_validation'>();
      expectTypeOf(error.domain).toEqualTypeOf<string>();
      return error;
    case 'already-imported':
      expectTypeOf(error.accountId).toEqualTypeOf<string>();
      expectTypeOf(error.retry).toEqualTypeOf<'no'>();
      return error;
    case 'not-found':
      expectTypeOf(error.detail).toEqualTypeOf<string | undefined>();
      return error;
    case 'transaction-rejected':
      expectTypeOf(error.detail).toEqualTypeOf<string>();
      expectTypeOf(error.transaction).toEqualTypeOf<FailedTransactionData | undefined>();
      return error;
    case 'payment-instruction-rejected':
      expectTypeOf(error.retry).toEqualTypeOf<'after-change'>();
      return error;
    case 'vendor-unavailable':
      expectTypeOf(error.retry).toEqualTypeOf<'as-is'>();
      return error;
    case 'unrecognised':
      expectTypeOf(error.retry).toEqualTypeOf<'after-change' | 'no'>();
      expectTypeOf(error.code).toEqualTypeOf<string | undefined>();
      expectTypeOf(error.body).toEqualTypeOf<unknown>();
      return error;
    default:
      expectTypeOf(error).toEqualTypeOf<never>();
      return error;
  }
}

// The issues of validators are accepted as they are, and reported issues are among them.
expectTypeOf(toFieldErrors).toBeCallableWith([] as readonly Issue[], { root: ['payload'] });
expectTypeOf(toFieldErrors).toBeCallableWith([] as readonly ReportedIssue[]);
expectTypeOf(fromFieldErrors).returns.toEqualTypeOf<readonly ReportedIssue[] | undefined>();
expectTypeOf<ReportedIssue>().toExtend<Issue>();
expectTypeOf<ReportedIssue>().toEqualTypeOf<Extract<Issue, { readonly code: 'reported' }>>();
expectTypeOf(isValidationError).guards.toEqualTypeOf<ValidationError>();
