import { closedObject, date, optional, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const DunningPath = closedObject(
  'DunningPath',
  'The sequence of payment reminders that the account is on.',
  {
    path_name: text('Name of the sequence of reminders.'),
    start_date: optional(date('Day on which the account started on the path.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
