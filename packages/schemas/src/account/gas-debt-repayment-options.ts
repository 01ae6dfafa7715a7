import { closedObject, decimal, optional } from '@data-import/define';

export const GasDebtRepaymentOptions = closedObject(
  'GasDebtRepaymentOptions',
  'Weekly limits on the repayment of a gas debt.',
  {
    weekly_min: optional(decimal('Minimum to be repaid in a week.')),
    weekly_max: optional(decimal('Maximum to be repaid in a week.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
