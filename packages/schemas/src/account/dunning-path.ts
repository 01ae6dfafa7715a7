import { closedObject, date, optional, text } from '@data-import/define';

export const DunningPath = closedObject(
  'DunningPath',
  'The course of payment reminders that the account is on.',
  {
    path_name: text('Which course of reminders it is.'),
    start_date: optional(date('Day on which the account started on it.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);
