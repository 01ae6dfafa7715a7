import { closedObject, date, flag, list, optional, text } from '@data-import/define';
import { AgedDebt } from './aged-debt.js';

export const Debt = closedObject(
  'Debt',
  'A debt of the account, with the agency concerned.',
  {
    agency_name: optional(text('Agency that deals with the debt.')),
    start_date: optional(date('Day from which the entry applies.')),
    is_insolvent: optional(flag('Whether insolvency applies to the debt.')),
    aged_debt: optional(list(AgedDebt, 'The debt broken down by the days its portions are due.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
