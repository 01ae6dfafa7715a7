import { closedObject, date, flag, list, optional, text } from '@data-import/define';
import { AgedDebt } from './aged-debt.js';

export const Debt = closedObject(
  'Debt',
  'A debt of the account.',
  {
    agency_name: optional(text('Name of the agency.')),
    start_date: optional(date('Day on which the debt starts.')),
    is_insolvent: optional(flag('Whether there is insolvency.')),
    aged_debt: optional(list(AgedDebt, 'Amounts of the debt, with their due dates.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
