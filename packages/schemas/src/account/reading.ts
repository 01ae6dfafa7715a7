import {
  closedObject,
  date,
  decimal,
  openEnum,
  optional,
  REQUIRED_BY_BEHAVIOUR,
  text,
} from '@data-import/define';

export const Reading = closedObject(
  'Reading',
  'A reading of a meter, or of one of its registers, on one day.',
  {
    register_id: optional(text('Register that was read; omitted for gas.')),
    reading_date: date('Day for which the reading was taken.'),
    reading_value: decimal('Value of the reading; leading zeros are allowed.'),
    reading_type: optional(openEnum(['CUSTOMER', 'ROUTINE'], 'How the reading was obtained.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
