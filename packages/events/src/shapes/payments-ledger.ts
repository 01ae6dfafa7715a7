import { openObject, optional, text } from '@data-import/define';
import { PaymentsAccount } from './payments-account.js';

export const PaymentsLedger = openObject(
  'PaymentsLedger',
  'The ledger that a payment relates to, with the account it belongs to.',
  {
    account: PaymentsAccount,
    id: optional(text('Identifies the ledger.')),
  },
);
