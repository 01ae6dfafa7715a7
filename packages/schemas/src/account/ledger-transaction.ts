import { closedObject, date, decimal, optional, text } from '@data-import/define';

export const LedgerTransaction = closedObject(
  'LedgerTransaction',
  'One entry in a ledger that is imported together with the account.',
  {
    transaction_id: text('Identifier that tells the entry from others.'),
    transaction_date: date('Day that the entry is dated.'),
    amount: decimal('How much the entry is for.'),
    type: text('What kind of entry it is.'),
    reason: optional(text('Why the entry was made.')),
    payment_type: optional(text('How a payment was made; may be empty.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);
