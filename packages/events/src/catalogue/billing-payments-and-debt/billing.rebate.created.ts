import { event } from '@data-import/define';
import { is_application_accepted } from '../../fields/billing.js';
import { REBATE } from '../../groups/rebate.js';

export const BillingRebateCreatedV1 = event(
  'billing.rebate.created',
  'v1',
  'A rebate was created for an account.',
  {
    ...REBATE,
    is_application_accepted,
  },
);
