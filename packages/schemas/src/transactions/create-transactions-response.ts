import { list, openObject } from '@data-import/define';
import { TransactionResult } from './transaction-result.js';

export const CreateTransactionsResponse = openObject(
  'CreateTransactionsResponse',
  'Answer to a request whose transactions were all added or skipped.',
  {
    results: list(TransactionResult, 'Outcomes of the transactions that were sent.'),
  },
);
