import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { fees_applied_count, fees_unapplied_count, run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeApplicationServiceCompletedV1 = event(
  'late_payment_fee_application_service_completed',
  'v1',
  'The late payment fee application service completed a run for an account.',
  {
    run_id,
    account_number,
    fees_applied_count,
    fees_unapplied_count,
  },
);
