import { assumption, named, openUnion, pii } from '@data-import/define';
import { FIELD_ERRORS_TOO } from '../definitions/assumptions.js';
import { FieldErrors } from './field-errors.js';
import { TransactionImportError } from './transaction-import-error.js';

export const CreateTransactionsError = named(
  'CreateTransactionsError',
  assumption(
    FIELD_ERRORS_TOO,
    pii(
      openUnion(
        [TransactionImportError, FieldErrors],
        'other bodies of a 400 response to transactions',
        'The first transaction that failed, or why the request is not valid; not every shape is documented.',
      ),
    ),
  ),
);
