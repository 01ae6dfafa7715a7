import { openObject, optional, text } from '@data-import/define';
import { BillingAccount } from './billing-account.js';

export const Ledger = openObject('Ledger', 'A billing ledger, with its account.', {
  account: BillingAccount,
  number: text('Number of the ledger.'),
  id: optional(text('Identifier of the ledger, beside its number.')),
});
