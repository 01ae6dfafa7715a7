import { closedObject, date, openEnum, optional, assumption } from '@data-import/define';

const IN_ORDER = 'which of the three values seen belongs to this field: they are in the order of the fields';

export const SmartRefusalInterest = closedObject(
  'SmartRefusalInterest',
  'Interest in a smart meter at the meter point, or the refusal of one.',
  {
    type: optional(assumption(IN_ORDER, openEnum(['NOT_INTERESTED'], 'Kind of interest or refusal.'))),
    refusal_reason: optional(assumption(IN_ORDER, openEnum(['DO_NOT_OWN_HOME'], 'Reason for the refusal.'))),
    source: optional(assumption(IN_ORDER, openEnum(['EMAIL'], 'Source of this entry.'))),
    date: optional(date('Date of this entry.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
