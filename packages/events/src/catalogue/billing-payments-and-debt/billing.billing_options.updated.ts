import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingBillingOptionsUpdatedV1 = event(
  'billing.billing_options.updated',
  'v1',
  'The billing options of an account were updated.',
  {
    account_number,
    previous_billing_options_id: integer('Billing options of the account before the update.'),
    new_billing_options_id: integer('Billing options of the account after the update.'),
    support_user_id: integer('Support user related to the update.'),
  },
);
