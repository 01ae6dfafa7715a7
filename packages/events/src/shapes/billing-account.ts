import { openObject } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const BillingAccount = openObject('BillingAccount', 'The account that a billing ledger belongs to.', {
  number: account_number,
});
