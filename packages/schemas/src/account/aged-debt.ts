import { closedObject, date, decimal, optional } from '@data-import/define';

export const AgedDebt = closedObject(
  'AgedDebt',
  'One portion of a debt, by the day it is due.',
  {
    debt_amount: optional(decimal('How much of the debt is due on this day.')),
    due_date: optional(date('Day on which this portion is due.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
