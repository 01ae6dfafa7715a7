import { closedObject, date, openEnum, optional } from '@data-import/define';

export const SmartRefusalInterest = closedObject(
  'SmartRefusalInterest',
  "The customer's stance on having a smart meter at the meter point.",
  {
    type: optional(openEnum(['NOT_INTERESTED'], 'The stance itself.')),
    refusal_reason: optional(openEnum(['DO_NOT_OWN_HOME'], 'Why a smart meter is refused.')),
    source: optional(openEnum(['EMAIL'], 'How the stance became known.')),
    date: optional(date('Date of the stance.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
