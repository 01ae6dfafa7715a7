import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { charge_id, run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeCalculatorFeeAppliedV1 = event(
  'late_payment_fee_calculator_fee_applied',
  'v1',
  'The late payment fee calculator applied a fee to an account.',
  {
    run_id,
    account_number,
    charge_id,
  },
);
