import { closedObject, date, decimal, flag, integer, openEnum, optional } from '@data-import/define';

export const PaymentSchedule = closedObject(
  'PaymentSchedule',
  'A regular payment towards the account.',
  {
    amount: optional(decimal('How much is paid each time.')),
    day_of_month: optional(integer('Day of the month on which the payment falls.')),
    frequency: optional(openEnum(['MONTHLY'], 'How often the payment recurs.')),
    means: optional(openEnum(['DD'], 'How the payment is made.')),
    start_date: optional(date('Day from which the schedule runs.')),
    is_debt_repayment_plan: optional(
      flag('Whether the schedule repays a debt. Used on debt repayment plans.'),
    ),
    debt_repayment_element: optional(
      decimal('What of the payment goes towards the debt. Used on debt repayment plans.'),
    ),
    debt_repayment_end_date: optional(
      date('Day on which repaying the debt ends. Used on debt repayment plans.'),
    ),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length bounds and allowed values' },
);
