import { closedObject, number, openEnum, optional } from '@data-import/define';

export const TaxItem = closedObject(
  'TaxItem',
  'One tax on a supply charge.',
  {
    amount: optional(number('Amount of the tax.')),
    tax_type: optional(openEnum(['VAT'], 'Kind of tax.')),
    value_taxed: optional(number('Value that the tax is levied on.')),
    rate: optional(number('Rate that the tax is levied at.')),
    unit_type: optional(openEnum(['PROPORTION'], 'Kind of unit of the tax.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, limits and allowed values' },
);
