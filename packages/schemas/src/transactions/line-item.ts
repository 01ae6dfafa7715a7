import { closedObject, date, list, number, openEnum, optional } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const LineItem = closedObject(
  'LineItem',
  'One line of a supply charge.',
  {
    rate_band: optional(openEnum(['CONSUMPTION_STANDARD'], 'Rate that the line is charged at.')),
    start_date: optional(date('Start of the period that the line relates to.')),
    end_date: optional(date('End of the period that the line relates to.')),
    number_of_units: optional(number('Quantity charged on the line.')),
    net_amount: optional(number('Net amount of the line.')),
    price_per_unit: optional(number('Price of one unit.')),
    units: optional(list(Type.Number(), 'Quantities that belong to the line.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, limits and allowed values' },
);
