import { flag, integer, openObject, text } from '@data-import/define';

export const LedgerEntryRemoval = openObject(
  'LedgerEntryRemoval',
  'An entry removed from a billing ledger, and which kind of entry it was.',
  {
    id: integer('Identifies the entry that was removed.'),
    amount: integer('Amount of the entry; the unit is not documented.'),
    is_charge: flag('True for a charge.'),
    is_credit: flag('True for a credit.'),
    is_payment: flag('True for a payment.'),
    is_repayment: flag('True for a repayment.'),
    is_reversal: flag('True for an entry that reverses another.'),
    is_reversed: flag('True for an entry that another has reversed.'),
    source_reason: text('Reason on record at the source of the entry.'),
  },
);
