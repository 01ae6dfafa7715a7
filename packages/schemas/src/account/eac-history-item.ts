import { closedObject, date, openEnum, optional, text } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const EacHistoryItem = closedObject(
  'EacHistoryItem',
  'The estimated annual consumption (EAC) of an electricity meter point from a given day.',
  {
    effective_from: date('Day from which the estimate is effective.'),
    tpr: optional(text('Time pattern regime (TPR) of the estimate.')),
    consumption: text('Consumption, as a string; neither its form nor its unit is documented.'),
    source: optional(openEnum(['D0019'], 'Source of the estimate.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
