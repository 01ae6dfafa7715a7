import { closedObject, date, decimal, boolean, integer, openEnum, optional } from '@data-import/define';

export const PaymentSchedule = closedObject(
  'PaymentSchedule',
  'A schedule of payments: how much, when and by which means.',
  {
    amount: optional(decimal('Amount of the payment.')),
    day_of_month: optional(integer('Day of the month on which the payment falls.')),
    frequency: optional(openEnum(['MONTHLY'], 'How often the payment recurs.')),
    means: optional(openEnum(['DD'], 'How the payment is made.')),
    start_date: optional(date('Day on which the schedule starts.')),
    is_debt_repayment_plan: optional(
      boolean('Whether the schedule is a debt repayment plan. Used on debt repayment plans.'),
    ),
    debt_repayment_element: optional(
      decimal('Part of the payment that goes towards the debt. Used on debt repayment plans.'),
    ),
    debt_repayment_end_date: optional(
      date('Day on which repayment of the debt ends. Used on debt repayment plans.'),
    ),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
