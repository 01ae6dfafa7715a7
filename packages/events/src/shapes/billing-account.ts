import { openObject, text } from '@data-import/define';

export const BillingAccount = openObject('BillingAccount', 'The account of a billing ledger.', {
  number: text('Number of the account.'),
});
