import { event } from '@data-import/define';
import { is_application_accepted } from '../../fields/billing.js';
import { REBATE } from '../../groups/rebate.js';

export const BillingRebateUpdatedV1 = event(
  'billing.rebate.updated',
  'v1',
  'A rebate of an account was updated.',
  {
    ...REBATE,
    is_application_accepted,
  },
);
