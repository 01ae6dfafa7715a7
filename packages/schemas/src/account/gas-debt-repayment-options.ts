import { closedObject, decimal, optional } from '@data-import/define';

export const GasDebtRepaymentOptions = closedObject(
  'GasDebtRepaymentOptions',
  'Bounds of what a gas prepayment meter recovers towards its debt in a week.',
  {
    weekly_min: optional(decimal('Least to be repaid in a week.')),
    weekly_max: optional(decimal('Most to be repaid in a week.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length bounds and allowed values' },
);
