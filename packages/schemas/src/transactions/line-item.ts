import { closedObject, date, list, number, openEnum, optional } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const LineItem = closedObject(
  'LineItem',
  'One line of a supply charge.',
  {
    rate_band: optional(openEnum(['CONSUMPTION_STANDARD'], 'Rate band of the line.')),
    start_date: optional(date('Start of the period of the line.')),
    end_date: optional(date('End of the period of the line.')),
    number_of_units: optional(number('Number of units on the line.')),
    net_amount: optional(number('Net amount of the line.')),
    price_per_unit: optional(number('Price of one unit.')),
    units: optional(list(Type.Number(), 'Units of the line; what each number stands for is not documented.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, limits and allowed values' },
);
