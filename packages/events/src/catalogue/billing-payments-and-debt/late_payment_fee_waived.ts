import { event, integer, string } from '@data-import/define';

export const LatePaymentFeeWaivedV1 = event(
  'late_payment_fee_waived',
  'v1',
  'A late payment fee was waived.',
  {
    fee_id: integer('Late payment fee that was waived.'),
    waived_at: string('When the fee was waived.'),
    support_user_id: integer('Id of the support user.'),
  },
);
