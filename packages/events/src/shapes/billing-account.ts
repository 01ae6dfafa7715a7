import { openObject, text } from '@data-import/define';

export const BillingAccount = openObject('BillingAccount', 'The account that a billing ledger belongs to.', {
  number: text('Number of the account on the platform.'),
});
