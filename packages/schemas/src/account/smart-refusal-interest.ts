import { closedObject, date, openEnum, optional, reading } from '@data-import/define';

/** The three values seen are listed behind the fields, which they are taken to belong to one each. */
const IN_ORDER = 'which of the three values seen belongs to this field: they are in the order of the fields';

export const SmartRefusalInterest = closedObject(
  'SmartRefusalInterest',
  "The customer's stance on having a smart meter at the meter point.",
  {
    type: optional(reading(IN_ORDER, openEnum(['NOT_INTERESTED'], 'The stance itself.'))),
    refusal_reason: optional(
      reading(IN_ORDER, openEnum(['DO_NOT_OWN_HOME'], 'Why a smart meter is refused.')),
    ),
    source: optional(reading(IN_ORDER, openEnum(['EMAIL'], 'How the stance became known.'))),
    date: optional(date('Date of the stance.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
