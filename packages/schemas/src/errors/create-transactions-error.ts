import { named } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { FieldErrors } from './field-errors.js';
import { TransactionImportError } from './transaction-import-error.js';

export const CreateTransactionsError = named(
  'CreateTransactionsError',
  Type.Union([TransactionImportError, FieldErrors], {
    description: 'Either the first transaction that failed, or the errors of the fields of the request.',
  }),
);
