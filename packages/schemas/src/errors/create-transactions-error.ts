import { named, openUnion } from '@data-import/define';
import { FieldErrors } from './field-errors.js';
import { TransactionImportError } from './transaction-import-error.js';

export const CreateTransactionsError = named(
  'CreateTransactionsError',
  openUnion(
    [TransactionImportError, FieldErrors],
    'other bodies of a 400 response to transactions',
    'The first transaction that failed, or why the request is not valid; not every shape is documented.',
  ),
);
