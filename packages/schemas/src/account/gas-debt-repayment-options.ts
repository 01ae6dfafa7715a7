import { closedObject, decimal, optional } from '@data-import/define';

export const GasDebtRepaymentOptions = closedObject(
  'GasDebtRepaymentOptions',
  'Limits on how much a gas prepayment meter recovers towards its debt in a week.',
  {
    weekly_min: optional(decimal('Minimum to be repaid in a week.')),
    weekly_max: optional(decimal('Maximum to be repaid in a week.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
