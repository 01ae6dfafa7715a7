import { closedObject, date, decimal, optional, text, textOrEmpty } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const LedgerTransaction = closedObject(
  'LedgerTransaction',
  'One transaction of a ledger that is imported with the account.',
  {
    transaction_id: text('Identifier of the transaction.'),
    transaction_date: date('Date of the transaction.'),
    amount: decimal('Amount of the transaction, as a decimal string.'),
    type: text('Kind of transaction.'),
    reason: optional(text('Reason for the transaction.')),
    payment_type: optional(textOrEmpty('Kind of payment; may be empty.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
