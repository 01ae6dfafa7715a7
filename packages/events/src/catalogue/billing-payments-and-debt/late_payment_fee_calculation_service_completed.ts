import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeCalculationServiceCompletedV1 = event(
  'late_payment_fee_calculation_service_completed',
  'v1',
  'The late payment fee calculation service completed a run for an account.',
  {
    run_id,
    account_number,
    fees_calculated_count: integer('Number of fees that were calculated.'),
  },
);
