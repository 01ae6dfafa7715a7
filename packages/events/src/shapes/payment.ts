import { integer, openObject, optional, text } from '@data-import/define';

export const Payment = openObject('Payment', 'One payment. No listed event carries it.', {
  id: integer('Id of the payment.'),
  amount: integer('Amount of the payment; the unit is not documented.'),
  payment_date: text('Date of the payment.'),
  description: text('Description of the payment.'),
  failure_reason: optional(text('Why the payment failed.')),
});
