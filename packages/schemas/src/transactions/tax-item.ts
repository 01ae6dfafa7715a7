import { closedObject, number, openEnum, optional } from '@data-import/define';

export const TaxItem = closedObject(
  'TaxItem',
  'One tax on a supply charge.',
  {
    amount: optional(number('Value of the tax.')),
    tax_type: optional(openEnum(['VAT'], 'Which tax it is.')),
    value_taxed: optional(number('Value that the tax is levied on.')),
    rate: optional(number('Rate that the tax is levied at.')),
    unit_type: optional(openEnum(['PROPORTION'], 'Unit that the tax is worked out in.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, bounds and allowed values' },
);
