import { list, openObject } from '@data-import/define';
import { TransactionResult } from './transaction-result.js';

export const CreateTransactionsResponse = openObject(
  'CreateTransactionsResponse',
  'Response to a request whose transactions were all added or skipped.',
  {
    results: list(TransactionResult, 'Results of the transactions that were sent.'),
  },
);
