import { closedObject, date, openEnum, optional } from '@data-import/define';

export const SmartRefusalInterest = closedObject(
  'SmartRefusalInterest',
  'Interest in a smart meter at the meter point, or the refusal of one.',
  {
    type: optional(openEnum(['NOT_INTERESTED'], 'Kind of interest or refusal.')),
    refusal_reason: optional(openEnum(['DO_NOT_OWN_HOME'], 'Reason for the refusal.')),
    source: optional(openEnum(['EMAIL'], 'Source of this entry.')),
    date: optional(date('Date of this entry.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
