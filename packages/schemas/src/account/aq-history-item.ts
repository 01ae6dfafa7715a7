import { closedObject, date, optional, text } from '@data-import/define';

export const AqHistoryItem = closedObject(
  'AqHistoryItem',
  'The annual quantity (AQ) of a gas point during one period.',
  {
    effective_from: date('First day on which the quantity applies.'),
    effective_to: optional(date('End of the period for which the quantity applies.')),
    consumption: text('Gas expected to be used in a year, as a string; the unit is not stated.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
