import { closedObject, date, decimal, optional, string, stringOrEmpty } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const LedgerTransaction = closedObject(
  'LedgerTransaction',
  'One transaction of a ledger that is imported with the account.',
  {
    transaction_id: string('Identifier of the transaction.'),
    transaction_date: date('Date of the transaction.'),
    amount: decimal('Amount of the transaction, as a decimal string.'),
    type: string('Kind of transaction.'),
    reason: optional(string('Reason for the transaction.')),
    payment_type: optional(stringOrEmpty('Kind of payment; may be empty.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
