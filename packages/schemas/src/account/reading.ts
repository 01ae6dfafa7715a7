import { closedObject, date, decimal, openEnum, optional, text } from '@data-import/define';

export const Reading = closedObject(
  'Reading',
  'What a meter, or one of its registers, showed on a day.',
  {
    register_id: optional(text('Which register was read; left out for gas.')),
    reading_date: date('Day for which the reading was taken.'),
    reading_value: decimal('What was read off; leading zeros are allowed.'),
    reading_type: optional(openEnum(['CUSTOMER', 'ROUTINE'], 'How the reading came about.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);
