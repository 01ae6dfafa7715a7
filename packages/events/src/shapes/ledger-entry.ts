import { boolean, integer, openObject, optional, string } from '@data-import/define';

export const LedgerEntry = openObject(
  'LedgerEntry',
  'An entry of a billing ledger, and which kind of entry it is.',
  {
    id: integer('Id of the entry.'),
    is_charge: boolean('True for a charge.'),
    is_credit: boolean('True for a credit.'),
    is_payment: boolean('True for a payment.'),
    is_repayment: boolean('True for a repayment.'),
    is_reversal: boolean('True for an entry that reverses another.'),
    is_reversed: boolean('True for an entry that was reversed.'),
    source_id: optional(integer('Id of the source of the entry.')),
    source_type: optional(string('Kind of source of the entry.')),
  },
);
