import { closedEnum, openObject } from '@data-import/define';
import { TransactionData } from './transaction-data.js';

export const TransactionResult = openObject(
  'TransactionResult',
  'Result of one transaction of the request.',
  {
    status: closedEnum(
      ['TRANSACTION_ADDED_TO_ACCOUNT', 'TRANSACTION_ALREADY_EXISTS'],
      'Whether the transaction went into the import data of the account and into the account itself, or was skipped because it is there from earlier.',
    ),
    transaction_data: TransactionData,
  },
);
