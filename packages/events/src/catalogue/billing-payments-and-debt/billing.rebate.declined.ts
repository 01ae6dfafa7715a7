import { event, pii, string } from '@data-import/define';
import { REBATE } from '../../groups/rebate.js';

export const BillingRebateDeclinedV1 = event('billing.rebate.declined', 'v1', 'A rebate was declined.', {
  ...REBATE,
  decline_reason: pii(string('Why the rebate was declined.')),
});
