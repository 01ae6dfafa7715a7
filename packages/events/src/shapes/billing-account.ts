import { openObject } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const BillingAccount = openObject('BillingAccount', 'The account of a billing ledger.', {
  number: account_number,
});
