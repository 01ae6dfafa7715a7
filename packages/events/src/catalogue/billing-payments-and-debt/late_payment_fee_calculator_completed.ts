import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { fees_applied_count, fees_unapplied_count, run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeCalculatorCompletedV1 = event(
  'late_payment_fee_calculator_completed',
  'v1',
  'The late payment fee calculator completed a run for an account.',
  {
    run_id,
    account_number,
    fees_applied_count,
    fees_unapplied_count,
  },
);
