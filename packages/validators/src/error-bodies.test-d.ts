import {
  type AccountAlreadyImported,
  type CreateAccountError,
  type CreateTransactionsError,
  type FailedTransactionData,
  type FieldErrors,
  type ImportProcessValidationFailed,
  isAccountAlreadyImported,
  type JsonValue,
  type NoteResult,
  type SendRegistrationFlowsError,
  type TransactionImportError,
} from '@data-import/validators';
import { expectTypeOf } from 'vitest';

// The documented shapes keep their names among other values.
expectTypeOf<CreateAccountError>().not.toBeUnknown();
expectTypeOf<CreateAccountError>().toEqualTypeOf<
  ImportProcessValidationFailed | AccountAlreadyImported | FieldErrors | JsonValue
>();
expectTypeOf<CreateTransactionsError>().toEqualTypeOf<TransactionImportError | FieldErrors | JsonValue>();
expectTypeOf<SendRegistrationFlowsError>().toEqualTypeOf<FieldErrors | JsonValue>();
expectTypeOf<ImportProcessValidationFailed>().toExtend<CreateAccountError>();
expectTypeOf<AccountAlreadyImported>().toExtend<JsonValue>();

// Every result of JSON.parse is assignable.
for (const body of [
  null,
  '',
  0,
  false,
  [],
  [{ detail: 1 }],
  {},
  { detail: 'Paused.' },
] satisfies JsonValue[]) {
  expectTypeOf(body).toExtend<CreateAccountError>();
}
expectTypeOf<undefined>().not.toExtend<CreateAccountError>();

export function narrowed(body: CreateAccountError): string | undefined {
  // @ts-expect-error -- the body may be null, or text
  expectTypeOf(body.account_id);
  if (typeof body !== 'object' || body === null || !('account_id' in body)) return undefined;
  expectTypeOf(body).toEqualTypeOf<AccountAlreadyImported | FieldErrors | { [name: string]: JsonValue }>();
  // @ts-expect-error -- in a body that is not shown it may be anything
  expectTypeOf(body.account_id).toBeString();
  if (typeof body.account_id === 'string') return body.account_id;
  if (!isAccountAlreadyImported(body)) return undefined;
  expectTypeOf(body).toEqualTypeOf<AccountAlreadyImported>();
  return body.account_id;
}

// A refused transaction echoes any object.
expectTypeOf<FailedTransactionData>().toEqualTypeOf<{ [name: string]: JsonValue }>();
expectTypeOf<TransactionImportError['transaction_data']>().toEqualTypeOf<FailedTransactionData>();

expectTypeOf<NoteResult['body']>().toEqualTypeOf<string | null | undefined>();
