import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { run_id } from '../../fields/late-payment-fees.js';

export const LatePaymentFeeCalculationServiceStartedV1 = event(
  'late_payment_fee_calculation_service_started',
  'v1',
  'The late payment fee calculation service started a run for an account.',
  {
    run_id,
    account_number,
  },
);
