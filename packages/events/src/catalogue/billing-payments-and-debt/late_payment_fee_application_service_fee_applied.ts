import { event, integer, optional, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { charge_id, run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeApplicationServiceFeeAppliedV1 = event(
  'late_payment_fee_application_service_fee_applied',
  'v1',
  'The late payment fee application service applied a fee to an account.',
  {
    run_id,
    account_number,
    fee_amount: integer('Amount of the fee; the unit is not documented.'),
    fee_date: string('Date of the fee.'),
    fee_type: optional(string('Kind of fee.')),
    charge_id,
  },
);
