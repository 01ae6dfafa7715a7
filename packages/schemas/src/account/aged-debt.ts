import { closedObject, date, decimal, optional } from '@data-import/define';

export const AgedDebt = closedObject(
  'AgedDebt',
  'One amount of an aged debt, with its due date.',
  {
    debt_amount: optional(decimal('Amount of the debt.')),
    due_date: optional(date('Day on which the amount is due.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
