import { openObject, optional, string } from '@data-import/define';
import { BillingAccount } from './billing-account.js';

export const Ledger = openObject('Ledger', 'A billing ledger, with its account.', {
  account: BillingAccount,
  number: string('Number of the ledger.'),
  id: optional(string('Identifier of the ledger, beside its number.')),
});
