import { closedObject, date, boolean, list, optional, string } from '@data-import/define';
import { AgedDebt } from './aged-debt.js';

export const Debt = closedObject(
  'Debt',
  'A debt of the account.',
  {
    agency_name: optional(string('Name of the agency.')),
    start_date: optional(date('A start date; whether of the debt or of its collection is not documented.')),
    is_insolvent: optional(boolean('Whether there is insolvency.')),
    aged_debt: optional(list(AgedDebt, 'Amounts of the debt, with their due dates.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
