import { closedObject, openEnum, optional, text } from '@data-import/define';

export const WarmHomeDiscount = closedObject(
  'WarmHomeDiscount',
  'A Warm Home Discount of the account for one tax year.',
  {
    tax_year: optional(text('Tax year that the discount belongs to.')),
    account_type: optional(openEnum(['CREDIT'], 'Kind of account that the discount is for.')),
    group: optional(openEnum(['CORE'], 'Group of the scheme that the customer falls into.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
