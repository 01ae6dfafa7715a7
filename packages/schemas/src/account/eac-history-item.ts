import { closedObject, date, openEnum, optional, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const EacHistoryItem = closedObject(
  'EacHistoryItem',
  'The estimated annual consumption (EAC) of an electricity point from a given day.',
  {
    effective_from: date('First day on which the estimate applies.'),
    tpr: optional(text('Time pattern regime that the estimate is for.')),
    consumption: text('Electricity expected to be used in a year, as a string; the unit is not stated.'),
    source: optional(openEnum(['D0019'], 'Source of the estimate.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
