import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingIssuedBillV1 = event('billing.issued_bill', 'v1', 'A bill of an account was issued.', {
  account_number,
  statement_id: integer('Id of the statement.'),
});
