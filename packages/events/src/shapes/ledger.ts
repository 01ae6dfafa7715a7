import { openObject, optional, text } from '@data-import/define';
import { BillingAccount } from './billing-account.js';

export const Ledger = openObject('Ledger', 'A billing ledger, with the account it belongs to.', {
  account: BillingAccount,
  number: text('Identifies the ledger by its number.'),
  id: optional(text('Identifier of the ledger, distinct from its number.')),
});
