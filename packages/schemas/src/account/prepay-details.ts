import { closedObject, date, decimal, optional } from '@data-import/define';
import { GasDebtRepaymentOptions } from './gas-debt-repayment-options.js';

export const PrepayDetails = closedObject(
  'PrepayDetails',
  'The balances of a prepayment meter, and its options of debt repayment.',
  {
    debt_balance: optional(decimal('Debt balance of the meter.')),
    credit_balance: optional(decimal('Credit balance of the meter.')),
    transfer_vend_read_date: optional(date('Day of the vend reading for the transfer.')),
    gas_debt_repayment_options: optional(GasDebtRepaymentOptions),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
