import {
  closedObject,
  date,
  decimal,
  optional,
  REQUIRED_BY_BEHAVIOUR,
  text,
  textOrEmpty,
} from '@data-import/define';

export const LedgerTransaction = closedObject(
  'LedgerTransaction',
  'One entry in a ledger that is imported with the account.',
  {
    transaction_id: text('Identifier that distinguishes the entry from others.'),
    transaction_date: date('Date of the entry.'),
    amount: decimal('Amount of the entry.'),
    type: text('Kind of entry.'),
    reason: optional(text('Why the entry was made.')),
    payment_type: optional(textOrEmpty('How a payment was made; may be empty.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
