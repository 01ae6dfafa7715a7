import { closedEnum, openObject } from '@data-import/define';
import { TransactionData } from './transaction-data.js';

export const TransactionResult = openObject(
  'TransactionResult',
  'Result of one transaction of the request.',
  {
    status: closedEnum(
      ['TRANSACTION_ADDED_TO_ACCOUNT', 'TRANSACTION_ALREADY_EXISTS'],
      'Whether the transaction was added, or skipped because it had already been added.',
    ),
    transaction_data: TransactionData,
  },
);
