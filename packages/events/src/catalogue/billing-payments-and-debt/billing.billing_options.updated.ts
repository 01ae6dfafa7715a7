import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingBillingOptionsUpdatedV1 = event(
  'billing.billing_options.updated',
  'v1',
  'The billing options of an account were updated.',
  {
    account_number,
    previous_billing_options_id: integer('Id of the previous billing options.'),
    new_billing_options_id: integer('Id of the new billing options.'),
    support_user_id: integer('Id of the support user.'),
  },
);
