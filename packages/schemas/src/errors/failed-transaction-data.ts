import { openObject, optional } from '@data-import/define';
import { TransactionData } from '../transactions/transaction-data.js';

export const FailedTransactionData = openObject(
  'FailedTransactionData',
  'The failed transaction as far as the service echoes it, with its amount as a decimal string.',
  {
    ...TransactionData.properties,
    transaction_id: optional(TransactionData.properties.transaction_id),
    transaction_date: optional(TransactionData.properties.transaction_date),
    amount: optional(TransactionData.properties.amount),
    type: optional(TransactionData.properties.type),
  },
  { 'x-not-shown': 'which fields the echo of a failed transaction has' },
);
