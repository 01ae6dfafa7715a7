import { closedObject, openEnum, optional, string } from '@data-import/define';

export const WarmHomeDiscount = closedObject(
  'WarmHomeDiscount',
  'A Warm Home Discount of the account.',
  {
    tax_year: optional(string('Tax year of the discount.')),
    account_type: optional(openEnum(['CREDIT'], 'Kind of account.')),
    group: optional(openEnum(['CORE'], 'Group of the discount.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
