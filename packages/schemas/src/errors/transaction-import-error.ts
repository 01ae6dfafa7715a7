import { constant, openObject, pii, string } from '@data-import/define';
import { FailedTransactionData } from './failed-transaction-data.js';

export const TransactionImportError = openObject(
  'TransactionImportError',
  'The first transaction of the request that could not be added, and why.',
  {
    status: constant('TRANSACTION_IMPORT_ERROR', 'Identifies the body as that of one failed transaction.'),
    error_detail: pii(string('Why it failed, for example because it is outside the open statement period.')),
    transaction_data: FailedTransactionData,
  },
);
