import {
  type Account,
  CreateTransactionsQuery as QueryOfRoot,
  ValidateAccountRequest,
  ValidationError,
} from '@data-import/validators';
import { isReading, Reading } from '@data-import/validators/Reading';
import { CreateTransactionsQuery } from '@data-import/validators/CreateTransactionsQuery';
import { operations } from '@data-import/validators/operations';
import { createTransactions } from '@data-import/validators/operations/createTransactions';
import { toPointer, ValidationError as ErrorOfRuntime } from '@data-import/validators/runtime';
import { expectSame, thrownBy } from './expect.js';

const account: Account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

function pointersOf(value: unknown): string[] {
  const result = ValidateAccountRequest.validate(value);
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer);
}

/** Validates through every entry of the package; all share one class of errors. */
export async function run(): Promise<void> {
  expectSame('valid', pointersOf({ payload: account }), []);
  expectSame('invalid', pointersOf({ payload: { ...account, import_supplier: 1, salutaton: 'Ms' } }), [
    '/payload/import_supplier',
    '/payload/salutaton',
  ]);

  const error = thrownBy(() => Reading.assert({}));
  expectSame('classes', [error instanceof ValidationError, error instanceof ErrorOfRuntime], [true, true]);
  expectSame('guard', isReading({ reading_date: '2024-01-31', reading_value: '12.5' }), true);
  expectSame('pointer', toPointer(['a/b', 0]), '/a~1b/0');

  expectSame('query', createTransactions.query.parse({ check_previously_added: 'false' }), {
    check_previously_added: false,
    force_add_to_current_statement: true,
  });
  const queries = [operations.createTransactions.query, createTransactions.query, QueryOfRoot];
  expectSame(
    'one query validator',
    queries.map((query) => query === CreateTransactionsQuery),
    [true, true, true],
  );
  expectSame('response', operations.createTransactions.responses[201].is({}), false);

  const standard = await Reading['~standard'].validate({});
  expectSame('standard', (standard.issues ?? []).length > 0, true);
}
