import { closedObject, date, optional, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const DunningPath = closedObject(
  'DunningPath',
  'The dunning path of the account.',
  {
    path_name: text('Name of the dunning path.'),
    start_date: optional(date('Day on which the path starts.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
