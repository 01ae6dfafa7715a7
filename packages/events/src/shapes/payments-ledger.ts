import { openObject, optional, string } from '@data-import/define';
import { PaymentsAccount } from './payments-account.js';

export const PaymentsLedger = openObject(
  'PaymentsLedger',
  'A payments ledger, with its account. No listed event carries it.',
  {
    account: PaymentsAccount,
    id: optional(string('Identifier of the ledger.')),
  },
);
