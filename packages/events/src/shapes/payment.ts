import { integer, openObject, optional, pii, string } from '@data-import/define';

export const Payment = openObject('Payment', 'One payment. No listed event carries it.', {
  id: integer('Id of the payment.'),
  amount: integer('Amount of the payment; the unit is not documented.'),
  payment_date: string('Date of the payment.'),
  description: pii(string('Description of the payment.')),
  failure_reason: optional(pii(string('Why the payment failed.'))),
});
