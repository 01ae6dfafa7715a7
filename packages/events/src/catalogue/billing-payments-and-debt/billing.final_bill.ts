import { event, integer, list, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingFinalBillV1 = event('billing.final_bill', 'v1', 'The final bill of an account.', {
  account_number,
  account_user_emails: list(
    pii(string('E-mail address of one account user.')),
    'E-mail addresses of the users of the account.',
  ),
  statement_id: integer('Id of the statement.'),
});
