import { boolean, integer, openObject, pii, string } from '@data-import/define';

export const LedgerEntryRemoval = openObject(
  'LedgerEntryRemoval',
  'An entry removed from a billing ledger, and which kind of entry it was.',
  {
    id: integer('Id of the entry that was removed.'),
    amount: integer('Amount of the entry; the unit is not documented.'),
    is_charge: boolean('True for a charge.'),
    is_credit: boolean('True for a credit.'),
    is_payment: boolean('True for a payment.'),
    is_repayment: boolean('True for a repayment.'),
    is_reversal: boolean('True for an entry that reverses another.'),
    is_reversed: boolean('True for an entry that was reversed.'),
    source_reason: pii(string('Reason of the source.')),
  },
);
