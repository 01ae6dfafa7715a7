import { event } from '@data-import/define';
import { REBATE } from '../../groups/rebate.js';

export const BillingRebateAcceptedV1 = event('billing.rebate.accepted', 'v1', 'A rebate was accepted.', {
  ...REBATE,
});
