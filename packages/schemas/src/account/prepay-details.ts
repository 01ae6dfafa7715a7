import { closedObject, date, decimal, optional } from '@data-import/define';
import { GasDebtRepaymentOptions } from './gas-debt-repayment-options.js';

export const PrepayDetails = closedObject(
  'PrepayDetails',
  'The balances of a prepayment meter, and how its debt is repaid.',
  {
    debt_balance: optional(decimal('Debt on the meter.')),
    credit_balance: optional(decimal('Credit on the meter.')),
    transfer_vend_read_date: optional(date('Day of the vend reading used for the transfer.')),
    gas_debt_repayment_options: optional(GasDebtRepaymentOptions),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
