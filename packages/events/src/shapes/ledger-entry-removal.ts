import { flag, integer, openObject, text } from '@data-import/define';

export const LedgerEntryRemoval = openObject(
  'LedgerEntryRemoval',
  'An entry removed from a billing ledger, and which kind of entry it was.',
  {
    id: integer('Id of the entry that was removed.'),
    amount: integer('Amount of the entry; the unit is not documented.'),
    is_charge: flag('True for a charge.'),
    is_credit: flag('True for a credit.'),
    is_payment: flag('True for a payment.'),
    is_repayment: flag('True for a repayment.'),
    is_reversal: flag('True for an entry that reverses another.'),
    is_reversed: flag('True for an entry that was reversed.'),
    source_reason: text('Reason of the source.'),
  },
);
