import { flag, integer, openObject, optional, text } from '@data-import/define';

export const LedgerEntry = openObject(
  'LedgerEntry',
  'An entry of a billing ledger, and which kind of entry it is.',
  {
    id: integer('Id of the entry.'),
    is_charge: flag('True for a charge.'),
    is_credit: flag('True for a credit.'),
    is_payment: flag('True for a payment.'),
    is_repayment: flag('True for a repayment.'),
    is_reversal: flag('True for an entry that reverses another.'),
    is_reversed: flag('True for an entry that was reversed.'),
    source_id: optional(integer('Id of the source of the entry.')),
    source_type: optional(text('Kind of source of the entry.')),
  },
);
